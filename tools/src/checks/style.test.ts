import { expect, test } from 'vitest'
import { checkStyle } from './style.ts'

const file = (path: string, text: string) => ({ path, text })
const errors = (...files: { path: string; text: string }[]) =>
  checkStyle(files).map(({ path, what }) => `${path}: ${what}`)

const lines = (count: number) => 'call()\n'.repeat(count)

test('a file has at most 250 lines of code, comments and blank lines aside', () => {
  const path = 'apps/server/src/http/serve.ts'
  expect(errors(file(path, `${'// why\n\n'.repeat(200)}${lines(250)}`))).toEqual([])
  expect(errors(file(path, lines(251)))).toEqual([`${path}: has 251 lines of code`])
})

test('a test has at most 400 lines, generated files as many as they need', () => {
  expect(errors(file('tools/src/a.test.ts', lines(400)))).toEqual([])
  expect(errors(file('tools/src/a.test.ts', lines(401)))).toHaveLength(1)
  expect(errors(file('apps/server/src/database/tables.gen.ts', lines(2000)))).toEqual([])
})

test('inside code a comment has at most three lines, a file header as many as it needs', () => {
  const path = 'apps/server/src/http/serve.ts'
  const four = '// one\n// two\n// three\n// four\n'
  expect(errors(file(path, `${four}call()\n`))).toEqual([])
  expect(errors(file(path, `call()\n// one\n// two\n// three\n`))).toEqual([])
  expect(errors(file(path, `call()\n${four}`))).toEqual([`${path}:2: is a long comment`])
})

test('a docstring has at most four lines', () => {
  const doc = (count: number) => `call()\n/**\n${' * why\n'.repeat(count)} */\nexport const a = 1\n`
  expect(errors(file('apps/server/src/http/serve.ts', doc(4)))).toEqual([])
  expect(errors(file('apps/server/src/http/serve.ts', doc(5)))).toHaveLength(1)
})

test('slashes in addresses, strings, templates and patterns are no comments', () => {
  const text =
    "const a = 'http://x'\nconst b = `// TODO //`\nconst c = /\\/\\/ TODO/\nconst d = 4 / 2 // TODO\n"
  expect(errors(file('apps/server/src/http/serve.ts', text))).toEqual([
    'apps/server/src/http/serve.ts:4: leaves something to do',
  ])
})

test('what domain and contract export carries a docstring', () => {
  const path = 'packages/domain/src/bookings/booking.ts'
  expect(errors(file(path, '/** A hire of one bin. */\nexport interface Booking {}\n'))).toEqual([])
  expect(errors(file(path, 'export interface Booking {}\n'))).toEqual([
    `${path}:1: exports Booking without a docstring`,
  ])
  expect(errors(file('apps/server/src/http/serve.ts', 'export interface RouteContext {}\n'))).toEqual([])
})

test('a type inferred from its schema needs no docstring of its own', () => {
  const text =
    '/** A place. */\nexport const place = z.object({})\nexport type Place = z.infer<typeof place>\n'
  expect(errors(file('packages/contract/src/addresses.ts', text))).toEqual([])
})

test('nor does what a list above, a summary or the name says', () => {
  const text =
    "/** Ways to pay. */\nexport const WAYS = ['Cash'] as const\n" +
    'export type Way = (typeof WAYS)[number]\n' +
    "export type PaymentRefusal = 'too-much'\n" +
    "export const pay = operation({ summary: 'Enters a payment' })\n" +
    'export const payTexts = {}\n' +
    'export const MOST_PAYMENTS = 9\n' +
    'export function canPay(actor: Actor): boolean {}\n' +
    'export const wayToWire = (way: Way) => way\n' +
    'export const isWay = (text: string): text is Way => true\n'
  expect(errors(file('packages/contract/src/payments.ts', text))).toEqual([])
})

test('a sentence of a catalogue is written nowhere else', () => {
  const texts = file(
    'packages/domain/src/shared/texts.ts',
    "export const texts = { gone: 'Unable to delte Booking!' }",
  )
  const copy = file('apps/web/src/features/bookings/queries.ts', "const gone = 'Unable to delte Booking!'")
  expect(errors(copy)).toEqual([])
  expect(checkStyle([texts, copy]).map(({ path }) => path)).toContain(copy.path)
})

test('a query asks for jobs by a phase of their life, not by statuses of its own', () => {
  const path = 'apps/server/src/features/runs/card.reads.ts'
  const asking = (condition: string) => errors(file(path, `const of = sql\`${condition}\`\n`))
  expect(asking("j.status <> 'Cancelled'")).toEqual([`${path}: asks for status <> 'Cancelled'`])
  expect(asking("b.drop_status in ('Delivered', 'Dispatched')")).toHaveLength(1)
  expect(errors(file(path, "jobs.where('j.status', '=', 'Delivered')\n"))).toHaveLength(1)
  expect(asking("t.status = 'available'")).toEqual([])
})

const store = file(
  'apps/server/src/features/bookings/booking.store.ts',
  "export async function saveBooking(scope) {\n  await scope.db.insertInto('bookings')\n}\nexport async function loadBooking() {}\n",
)
const verb = (text: string) => file('apps/server/src/features/bookings/cancel-booking.ts', text)
const saving = "import { saveBooking } from './booking.store.ts'\n"

test('a verb that saves also records', () => {
  expect(errors(store, verb(saving))).toEqual([
    'apps/server/src/features/bookings/cancel-booking.ts: calls saveBooking and records nothing',
  ])
  expect(errors(store, verb(`${saving}await record(scope, entry)\n`))).toEqual([])
  expect(errors(store, verb("import { loadBooking } from './booking.store.ts'\n"))).toEqual([])
})

test('a save that records by itself, or a reason not to, is enough', () => {
  const recordingStore = {
    ...store,
    text: store.text.replace("'bookings')", "'bookings')\n  await record(scope)"),
  }
  expect(errors(recordingStore, verb(saving))).toEqual([])
  expect(errors(store, verb(`${saving}// NOTE not recorded: presence is no history\n`))).toEqual([])
})

test('only the door saves changed bookings', () => {
  const text = 'await saveBookings(scope, changes)\n'
  const past = 'apps/server/src/features/runs/commit-step.ts'
  expect(errors(file(past, text))).toEqual([`${past}: saves bookings past the door`])
  expect(errors(file('apps/server/src/features/bookings/change-bookings.ts', text))).toEqual([])
})
