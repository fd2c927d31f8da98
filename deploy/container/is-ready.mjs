// Ends with 0 while the commerce API of this container takes calls: the health check of the image, which has no curl.
const port = process.env.API_PORT || 4300
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
