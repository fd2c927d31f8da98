// The end of the function in front of a bucket; what it names and does not make stands before it when it is written.
const known = new Map()
let live = { until: 0 }

const read = (key) => fetch(`${origin}/${prefix}${key.split('/').map(encodeURIComponent).join('/')}`)

/** Which release is live is asked again after some seconds; how a release is served never changes. */
async function liveServing(now) {
  if (live.until > now) return live
  const { release, folder } = await (await read('current.json')).json()
  if (!known.has(release)) known.set(release, await (await read(`serving/${release}.json`)).json())
  live = { folder, serving: known.get(release), until: now + seconds * 1000 }
  return live
}

async function find(folder, serving, pathname) {
  const path = decodeURIComponent(pathname).slice(1)
  const names = path === '' ? ['index.html'] : /\.\w+$/.test(path) ? [path, `${path}.html`] : [`${path}.html`]
  for (const name of names) {
    const found = await read(`releases/${folder}/${name}`)
    if (found.ok) return found
    await found.body?.cancel()
  }
  const unknown = await read(`releases/${folder}${serving.notFound}.html`)
  return new Response(unknown.body, { status: 404, headers: unknown.headers })
}

export default {
  async fetch(request) {
    const { folder, serving } = await liveServing(Date.now())
    return serveAtEdge(request, serving, { find: (pathname) => find(folder, serving, pathname), compresses: true })
  },
}
