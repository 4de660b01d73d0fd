from django.urls import path

from games.workshop.api import designs, surprises, trying, venues

SUBJECT = "Workshop"

DESIGN = "workshop/designs/<int:design_id>"
VENUE = "workshop/venues/<slug:digest>"

urlpatterns = [
    path("workshop/designs", designs.OwnDesigns.as_view(), name="api_designs"),
    path(DESIGN, designs.OneDesign.as_view(), name="api_design"),
    path(f"{DESIGN}/draft", designs.OwnDraft.as_view(), name="api_design_draft"),
    path(f"{DESIGN}/versions", designs.Versions.as_view(), name="api_design_versions"),
    path(f"{DESIGN}/publication", designs.Publishing.as_view(), name="api_design_publication"),
    path(f"{DESIGN}/trial", trying.Trial.as_view(), name="api_design_trial"),
    path(f"{DESIGN}/like", designs.Liking.as_view(), name="api_design_like"),
    path("workshop/surprises", surprises.Surprises.as_view(), name="api_surprises"),
    path("workshop/surprises/<int:surprise_id>", surprises.OneSurprise.as_view(), name="api_surprise"),
    path("workshop/venues", venues.Shelf.as_view(), name="api_venues"),
    path(VENUE, venues.OneVenue.as_view(), name="api_venue"),
    path(f"{VENUE}/text", venues.VenueText.as_view(), name="api_venue_text"),
    path(f"{VENUE}/measure", venues.Measure.as_view(), name="api_venue_measure"),
    path("workshop/check", venues.Check.as_view(), name="api_venue_check"),
    path("workshop/text/read", venues.ReadText.as_view(), name="api_text_read"),
    path("workshop/text/write", venues.WriteText.as_view(), name="api_text_write"),
]
