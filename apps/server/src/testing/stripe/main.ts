import { createInterface } from 'node:readline'
import { z } from 'zod'
import { startStripe } from '../start-stripe.ts'

// The stand-in as a process of its own, for journeys in a browser: `main.ts <port>`. It does what its input says, a line
// each, and answers with a line.

const stripe = await startStripe({ port: z.coerce.number().int().parse(process.argv[2]) })

const said = z.union([
  z.strictObject({ account: z.string(), name: z.string() }),
  z.strictObject({ hookOf: z.string(), url: z.url(), secret: z.string() }),
])

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const told = said.parse(JSON.parse(line))
  if ('account' in told) stripe.addAccount(told.account, told.name)
  else stripe.setHook(told.hookOf, told)
  process.stdout.write('done\n')
})
lines.on('close', () => process.exit(0))
process.stdout.write('done\n')
