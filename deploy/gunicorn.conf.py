"""How gunicorn serves the site: gunicorn -c deploy/gunicorn.conf.py roborally_site.wsgi

It reads two variables by itself: WEB_CONCURRENCY, how many processes, and FORWARDED_ALLOW_IPS, from which proxies it
believes X-Forwarded-Proto (127.0.0.1 without it).
"""

worker_class = "gthread"
threads = 4
timeout = 30
keepalive = 150  # longer than Caddy's 120 s and nginx's 60: a form must not come in just as we hang up
graceful_timeout = 30  # what a request under way gets when the process is told to end
max_requests = 5000
max_requests_jitter = 500
worker_tmp_dir = "/dev/shm"  # noqa: S108 - its sign of life must not wait for a disk
control_socket_disable = True  # nobody steers it but the service manager


def post_worker_init(worker: object) -> None:
    from roborally_site.garbage_collection import freeze_gc

    freeze_gc()
