/**
 * Follows what was built. A page with an interview can show new content in place: it listens for `content-built` and
 * prevents the default, which is to load the page again.
 */
const isInterview = !import.meta.url.endsWith('?pages');
let seen;

function show(built) {
  if (built.scripts !== seen.scripts) return location.reload();
  if (!isInterview) return built.pages !== seen.pages && location.reload();
  if (built.content !== seen.content && document.dispatchEvent(new Event('content-built', { cancelable: true })))
    location.reload();
}

async function look() {
  const built = await fetch('/dev/built.json', { cache: 'no-store' })
    .then((response) => (response.ok ? response.json() : undefined))
    // The service is starting again.
    .catch(() => undefined);
  if (built && seen) show(built);
  seen = built ?? seen;
  setTimeout(look, 150);
}

look();
