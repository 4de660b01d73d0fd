"""Settings of gunicorn for the site: gunicorn -c deploy/gunicorn.conf.py roborally_site.wsgi

Gunicorn itself reads two variables: WEB_CONCURRENCY, the number of processes, and FORWARDED_ALLOW_IPS, the proxies
whose X-Forwarded-Proto it trusts (127.0.0.1 by default).
"""

worker_class = "gthread"
threads = 4
timeout = 30
keepalive = 150  # longer than Caddy's 120 s and nginx's 60 s, so that no connection closes just as a form arrives
graceful_timeout = 30  # the time to finish a request when the process is told to stop
max_requests = 5000
max_requests_jitter = 500
worker_tmp_dir = "/dev/shm"  # noqa: S108 - its heartbeat must not wait for a disk
control_socket_disable = True  # only the service manager controls it


def post_fork(server: object, worker: object) -> None:
    from roborally_site.garbage_collection import load_without_gc

    load_without_gc()


def post_worker_init(worker: object) -> None:
    from importlib import import_module

    from django.conf import settings

    from roborally_site.garbage_collection import freeze_gc

    import_module(settings.ROOT_URLCONF)  # with all pages, which would make the first visitor wait
    freeze_gc()
