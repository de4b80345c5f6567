import { serveDemo } from './serve-demo.ts'

// What the journeys run against, until told to stop.
const { url, mails, stripeUrl, stop } = await serveDemo({ arePasswordsCheap: true })

let isStopping = false
async function end() {
  if (isStopping) return
  isStopping = true
  await stop()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
console.log(`Serving ${url} with Stripe at ${stripeUrl} and mails in ${mails}`)
