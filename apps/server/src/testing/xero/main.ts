import { createServer } from 'node:http'
import { z } from 'zod'
import { startXero } from '../start-xero.ts'
import { actSchemas } from './acts.ts'
import { readText } from './read-text.ts'
import { Refusal } from './refusal.ts'

// The stand-in as a process of its own, for journeys in a browser: `main.ts <where Xero leads back to>`. It says how
// the product reaches it, and does at POST /<act> of another port what a test wants done there.

const xero = await startXero(z.url().parse(process.argv[2]))

const named = z.strictObject({ name: z.string() })
const of = z.strictObject({ organisation: z.string() })
const faults = z.strictObject({
  isAway: z.boolean().optional(),
  isSilent: z.boolean().optional(),
  isLong: z.boolean().optional(),
  slowMs: z.int().optional(),
  cutNextWrites: z.int().optional(),
  garbage: z.int().optional(),
  tooMany: z.strictObject({ calls: z.int(), retryAfterSeconds: z.int() }).optional(),
})
const delivery = z.strictObject({
  url: z.url(),
  events: z.array(z.strictObject({ resourceId: z.string(), organisationId: z.string() })),
  signedWith: z.string().optional(),
})

const acts: Record<string, (told: unknown) => unknown> = {
  addOrganisation: (told) => xero.addOrganisation(named.parse(told).name),
  signIn: (told) => xero.signIn(named.parse(told).name),
  books: (told) => xero.books(of.parse(told).organisation),
  payAtXero: (told) => xero.payAtXero(actSchemas.payAtXero.parse(told)),
  removePaymentAtXero: (told) => xero.removePaymentAtXero(actSchemas.removePaymentAtXero.parse(told)),
  reconcileAtXero: (told) => xero.reconcileAtXero(actSchemas.reconcileAtXero.parse(told)),
  voidAtXero: (told) => xero.voidAtXero(actSchemas.voidAtXero.parse(told)),
  sendAtXero: (told) => xero.sendAtXero(actSchemas.sendAtXero.parse(told)),
  editAtXero: (told) => xero.editAtXero(actSchemas.editAtXero.parse(told)),
  creditAtXero: (told) => xero.creditAtXero(actSchemas.creditAtXero.parse(told)),
  uncreditAtXero: (told) => xero.uncreditAtXero(actSchemas.uncreditAtXero.parse(told)),
  overpayAtXero: (told) => xero.overpayAtXero(actSchemas.overpayAtXero.parse(told)),
  lockAtXero: (told) => xero.lockAtXero(actSchemas.lockAtXero.parse(told)),
  archiveAccount: (told) => xero.archiveAccount(actSchemas.archiveAccount.parse(told)),
  addContact: (told) => xero.addContact(actSchemas.addContact.parse(told)),
  archiveContact: (told) => xero.archiveContact(actSchemas.archiveContact.parse(told)),
  addInvoice: (told) => xero.addInvoice(actSchemas.addInvoice.parse(told)),
  setFaults: (told) => Object.assign(xero.faults, faults.parse(told)),
  ageTokens: () => xero.ageTokens(),
  endConnections: () => xero.connections.splice(0),
  calls: () => xero.calls,
  worst: () => xero.worst,
  sendWebhook: (told) => xero.sendWebhook(delivery.parse(told)),
}

async function answerOf(name: string, text: string): Promise<{ status: number; body: unknown }> {
  const act = acts[name]
  if (!act) return { status: 404, body: `Nobody can ${name} at Xero` }
  try {
    return { status: 200, body: (await act(JSON.parse(text))) ?? null }
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof z.ZodError)
      return { status: 400, body: problem.message }
    throw problem
  }
}

const control = createServer(async (request, response) => {
  const answer = await answerOf(`${request.url}`.slice(1), await readText(request)).catch((problem) => ({
    status: 500,
    body: `${problem}`,
  }))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { settings } = xero
  const environment = {
    XERO_CLIENT_ID: settings.clientId,
    XERO_CLIENT_SECRET: settings.clientSecret,
    XERO_SCOPES: settings.scopes,
    XERO_LOGIN_URL: settings.loginUrl,
    XERO_IDENTITY_URL: settings.identityUrl,
    XERO_API_URL: settings.apiUrl,
    XERO_WEBHOOK_KEY: settings.webhookKey,
  }
  process.stdout.write(`Xero ${JSON.stringify({ control: `http://127.0.0.1:${port}`, environment })}\n`)
})
