import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { type BooksAim, type BooksKnown, type BooksStep, nextBooksStep } from './next-books-step.ts'
import type { PaidOut } from './paid-out.ts'

const MOST_STEPS = 60

/** Books that refuse what Xero refuses of the order of things, and know what was done. */
function emptyBooks() {
  let [hasContact, isContactBehind] = [false, false]
  let invoice: { prints: BooksAim['prints']; isVoid: boolean; totalCents: number } | null = null
  const notes = new Map<string, { amountCents: number; creditedCents: number; isVoid: boolean }>()
  const payments = new Map<string, { amountCents: number }>()
  let refunds: PaidOut[] = []
  let setOffs: PaidOut[] = []
  const paidOut = (noteId: string) =>
    refunds.filter((one) => one.noteId === noteId).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paid = () => [...payments.values(), ...setOffs].reduce((sum, { amountCents }) => sum + amountCents, 0)
  const credited = () => [...notes.values()].reduce((sum, { creditedCents }) => sum + creditedCents, 0)
  const refuseWhen = (isWrong: boolean, why: string) => {
    if (isWrong) throw new Error(why)
  }
  const noteOf = (id: string) => {
    const note = notes.get(id)
    if (!note) throw new Error('no such note')
    return note
  }
  function take(step: BooksStep, aim: BooksAim): void {
    const open = () => (invoice?.totalCents ?? 0) - paid() - credited()
    switch (step.do) {
      case 'findContact':
        hasContact = true
        return
      case 'updateContact':
        refuseWhen(!hasContact || !isContactBehind, 'of nobody, or as it is already')
        isContactBehind = false
        return
      case 'createInvoice':
        refuseWhen(invoice !== null || !hasContact, 'made twice, or of nobody')
        invoice = { prints: aim.prints, isVoid: false, totalCents: aim.totalCents }
        return
      case 'updateInvoice':
        refuseWhen(
          invoice?.prints.money !== aim.prints.money && paid() + credited() > 0,
          'it has a payment or a credit',
        )
        invoice = { prints: aim.prints, isVoid: false, totalCents: aim.totalCents }
        return
      case 'voidInvoice':
        refuseWhen(paid() + credited() > 0, 'it has a payment or a credit')
        if (invoice) invoice = { ...invoice, isVoid: true }
        return
      case 'createNote':
        refuseWhen(notes.has(step.id), 'made twice')
        notes.set(step.id, {
          amountCents: aim.notes.find(({ id }) => id === step.id)?.amountCents ?? 0,
          creditedCents: 0,
          isVoid: false,
        })
        return
      case 'voidNote':
        refuseWhen(noteOf(step.id).creditedCents + paidOut(step.id) > 0, 'it is set off or paid out')
        notes.set(step.id, { ...noteOf(step.id), isVoid: true })
        return
      case 'addPayment':
        refuseWhen(payments.has(step.id) || step.amountCents > open(), 'more than is due')
        payments.set(step.id, { amountCents: step.amountCents })
        return
      case 'removePayment':
        refuseWhen(!payments.delete(step.id), 'no such payment')
        return
      case 'addCredit':
        refuseWhen(
          step.amountCents > Math.min(open(), noteOf(step.id).amountCents - paidOut(step.id)),
          'more than is due',
        )
        notes.set(step.id, { ...noteOf(step.id), creditedCents: step.amountCents })
        return
      case 'removeCredit':
        notes.set(step.id, { ...noteOf(step.id), creditedCents: 0 })
        return
      case 'addRefund': {
        const { do: _do, ...refund } = step
        const note = noteOf(refund.noteId)
        refuseWhen(
          refund.amountCents > note.amountCents - note.creditedCents - paidOut(refund.noteId),
          'more than is left of the note',
        )
        refunds.push(refund)
        return
      }
      case 'removeRefund': {
        const left = refunds.filter(({ id, noteId }) => id !== step.id || noteId !== step.noteId)
        refuseWhen(left.length === refunds.length, 'no such refund')
        refunds = left
        return
      }
      case 'addSetOff': {
        const { do: _do, ...setOff } = step
        refuseWhen(setOff.amountCents > open(), 'more than is due')
        setOffs.push(setOff)
        return
      }
      case 'removeSetOff': {
        const left = setOffs.filter(({ id, noteId }) => id !== step.id || noteId !== step.noteId)
        refuseWhen(left.length === setOffs.length, 'no such credit')
        setOffs = left
      }
    }
  }
  return {
    take,
    paid,
    refunded: () => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    known: (): BooksKnown => ({ hasContact, isContactBehind, invoice, notes, payments, refunds, setOffs }),
    /** The customer is somebody who has moved. */
    changeCustomer() {
      isContactBehind = true
    },
  }
}

const aims = fc
  .record({
    totalCents: fc.integer({ min: 0, max: 100_000 }),
    money: fc.constantFrom('a', 'b'),
    words: fc.constantFrom('x', 'y'),
    isVoid: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    noteShares: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
    refundShares: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 3 }),
    setOffShares: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
    paidShares: fc.array(
      fc.record({ id: fc.constantFrom('p', 'q', 'r'), share: fc.integer({ min: 1, max: 400 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(
    ({ totalCents, money, words, isVoid, noteShares, refundShares, setOffShares, paidShares }): BooksAim => {
      const part = (share: number) => Math.floor((totalCents * share) / 1_000)
      const ids = [...new Set(paidShares.map(({ id }) => id))]
      const payments = ids.slice(0, 2).map((id) => ({
        id,
        amountCents: part(paidShares.find((one) => one.id === id)?.share ?? 0),
      }))
      const setOffs = setOffShares.map((share, index) => ({
        id: `s${index}`,
        noteId: 'of another invoice',
        amountCents: part(share),
      }))
      let free = noteShares.reduce((sum, share) => sum + part(share), 0)
      const refunds = refundShares.map((share, index) => {
        const amountCents = Math.floor((free * share) / 1_000)
        free -= amountCents
        return { id: `m${index}`, amountCents }
      })
      return {
        isVoid,
        totalCents,
        prints: { money: `${money} ${totalCents}`, words },
        notes: noteShares.map((share, index) => ({ id: `n${index}`, amountCents: part(share) })),
        payments: isVoid ? [] : payments.filter(({ amountCents }) => amountCents > 0),
        refunds: isVoid ? [] : refunds.filter(({ amountCents }) => amountCents > 0),
        setOffs: isVoid ? [] : setOffs.filter(({ amountCents }) => amountCents > 0),
      }
    },
  )

const sumOf = (all: readonly { amountCents: number }[]) =>
  all.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Notes only come: an invoice's later states have those of the earlier ones, and it stays void. */
const lives = fc.array(aims, { minLength: 1, maxLength: 5 }).map((all) => {
  let [notes, isVoid, total] = [all[0]?.notes ?? [], false, all[0]?.totalCents ?? 0]
  return all.map((aim): BooksAim => {
    isVoid ||= aim.isVoid
    if (notes.length === 0) [notes, total] = [aim.notes, aim.totalCents]
    const isSettled = notes.length > 0
    return {
      ...aim,
      isVoid,
      notes,
      ...(isSettled && { totalCents: total, prints: { money: `kept ${total}`, words: aim.prints.words } }),
      payments: isVoid ? [] : aim.payments.filter(({ amountCents }) => amountCents * 3 <= total),
      setOffs: isVoid ? [] : aim.setOffs.filter(({ amountCents }) => amountCents * 6 <= total),
      refunds: isVoid || sumOf(aim.refunds) > sumOf(notes) ? [] : aim.refunds,
    }
  })
})

function followed(books: ReturnType<typeof emptyBooks>, aim: BooksAim): BooksStep[] {
  const steps: BooksStep[] = []
  for (;;) {
    const step = nextBooksStep(aim, books.known())
    if (step === null) return steps
    books.take(step, aim)
    steps.push(step)
    if (steps.length > MOST_STEPS) throw new Error(`It never ends: ${JSON.stringify(steps)}`)
  }
}

function expectLike(books: ReturnType<typeof emptyBooks>, aim: BooksAim): void {
  const { invoice } = books.known()
  const isThere = invoice !== null && !invoice.isVoid
  expect(books.paid()).toBe(isThere ? sumOf([...aim.payments, ...aim.setOffs]) : 0)
  expect(books.refunded()).toBe(isThere ? sumOf(aim.refunds) : 0)
  if (!aim.isVoid) expect(invoice?.prints).toEqual(aim.prints)
  else expect(isThere).toBe(false)
}

test('whatever becomes of an invoice, the books follow without a step that they refuse, and then rest', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const books = emptyBooks()
      for (const aim of life) {
        followed(books, aim)
        expectLike(books, aim)
      }
    }),
  )
})

test('a void invoice that never went there stays away', () => {
  const aim = {
    isVoid: true,
    totalCents: 100,
    prints: { money: 'a', words: 'x' },
    notes: [],
    payments: [],
    refunds: [],
    setOffs: [],
  }
  expect(nextBooksStep(aim, emptyBooks().known())).toBeNull()
})

test('contact, invoice, adjustment note, payment and what the note is set off for, in that order', () => {
  const aim: BooksAim = {
    isVoid: false,
    totalCents: 20_000,
    prints: { money: 'a', words: 'x' },
    notes: [{ id: 'n', amountCents: 5_000 }],
    payments: [{ id: 'p', amountCents: 15_000 }],
    refunds: [],
    setOffs: [],
  }
  expect(followed(emptyBooks(), aim).map((step) => step.do)).toEqual([
    'findContact',
    'createInvoice',
    'createNote',
    'addPayment',
    'addCredit',
  ])
})

test('a customer who changed here goes first, once, and a void invoice is no reason to', () => {
  const aim: BooksAim = {
    isVoid: false,
    totalCents: 100,
    prints: { money: 'a', words: 'x' },
    notes: [],
    payments: [],
    refunds: [],
    setOffs: [],
  }
  const books = emptyBooks()
  followed(books, aim)
  books.changeCustomer()
  const changed = { ...aim, prints: { money: 'b', words: 'x' } }
  expect(followed(books, changed).map((step) => step.do)).toEqual(['updateContact', 'updateInvoice'])
  books.changeCustomer()
  expect(followed(books, { ...changed, isVoid: true }).map((step) => step.do)).toEqual(['voidInvoice'])
})

test('money that goes back is paid out of the note, and the payment stays as it is', () => {
  const paid: BooksAim = {
    isVoid: false,
    totalCents: 25_000,
    prints: { money: 'a', words: 'x' },
    notes: [],
    payments: [{ id: 'p', amountCents: 25_000 }],
    refunds: [],
    setOffs: [],
  }
  const books = emptyBooks()
  followed(books, paid)
  const notes = [{ id: 'n', amountCents: 7_000 }]
  const refunded = { ...paid, notes, refunds: [{ id: 'r', amountCents: 7_000 }] }
  expect(followed(books, refunded)).toEqual([
    { do: 'createNote', id: 'n' },
    { do: 'addRefund', id: 'r', noteId: 'n', amountCents: 7_000 },
  ])
  expect(followed(books, { ...paid, notes })).toEqual([{ do: 'removeRefund', id: 'r', noteId: 'n' }])
})

test('a payment that became part of another batch, or of none, is taken away and entered again', () => {
  const part = { id: 'p', amountCents: 15_000, together: 'with q' }
  const aim: BooksAim = {
    isVoid: false,
    totalCents: 20_000,
    prints: { money: 'a', words: 'x' },
    notes: [],
    payments: [part],
    refunds: [],
    setOffs: [],
  }
  const known = (there: { amountCents: number; together?: string }): BooksKnown => ({
    hasContact: true,
    isContactBehind: false,
    invoice: { prints: aim.prints, isVoid: false },
    notes: new Map(),
    payments: new Map([['p', there]]),
    refunds: [],
    setOffs: [],
  })
  expect(nextBooksStep(aim, known({ amountCents: 15_000, together: 'with q' }))).toBeNull()
  const taken = { do: 'removePayment', id: 'p' }
  expect(nextBooksStep(aim, known({ amountCents: 15_000 }))).toEqual(taken)
  expect(nextBooksStep(aim, known({ amountCents: 15_000, together: 'with r' }))).toEqual(taken)
  const alone = { ...aim, payments: [{ id: 'p', amountCents: 15_000 }] }
  expect(nextBooksStep(alone, known({ amountCents: 15_000, together: 'with q' }))).toEqual(taken)
})
