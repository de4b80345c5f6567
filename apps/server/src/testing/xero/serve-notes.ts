import { z } from 'zod'
import { type Paper, touch } from './books.ts'
import { changePaper } from './change-paper.ts'
import { createPaper } from './create-paper.ts'
import { type ApiCall, answerList, answerOne, isPaged, readBody, saveEach, saveOne } from './elements.ts'
import { checkPaperDay } from './lock-dates.ts'
import { findPaper, type PaperRules, type SentPaper } from './papers.ts'
import { allocate } from './payments.ts'
import { badBody, insist, notFound } from './refusal.ts'
import { listParameters, type Resource } from './resource.ts'
import { allocation, creditNote, type SentCreditNote } from './schemas.ts'
import { placesOf } from './serve-invoices.ts'
import { allocationWire, noteWire } from './wires.ts'

const scope = 'accounting.invoices'
const rulesOf = (call: ApiCall): PaperRules => ({ books: call.books, isNote: true, places: placesOf(call) })

const paperOf = ({ CreditNoteID: id, CreditNoteNumber: number, ...sent }: SentCreditNote): SentPaper => ({
  ...sent,
  ...(id !== undefined && { id }),
  ...(number !== undefined && { number }),
})

const wireOf = ({ books }: ApiCall, paper: Paper) => noteWire(books, paper, 'full')

function found({ books, ids: [id = ''] }: ApiCall): Paper {
  const paper = findPaper(books.creditNotes, id)
  if (!paper) throw notFound()
  return paper
}

function saveNote(call: ApiCall, sent: SentCreditNote): Paper {
  const paper = findPaper(call.books.creditNotes, sent.CreditNoteID ?? sent.CreditNoteNumber)
  insist(sent.CreditNoteID === undefined || paper !== undefined, 'Credit note could not be found')
  return paper ? changePaper(rulesOf(call), paper, paperOf(sent)) : createPaper(rulesOf(call), paperOf(sent))
}

function updateNote(call: ApiCall) {
  const read = readBody(z.strictObject({ CreditNotes: z.array(creditNote).min(1) }), call.body)
  const [sent, ...others] = read.CreditNotes
  if (!sent || others.length > 0) throw badBody('CreditNotes: one credit note is expected')
  const paper = found(call)
  return saveOne('CreditNotes', sent, (one) => wireOf(call, changePaper(rulesOf(call), paper, paperOf(one))))
}

function removeAllocation({ books, ids: [noteId, id] }: ApiCall) {
  const note = findPaper(books.creditNotes, noteId)
  const taken = books.allocations.find((one) => one.id === id && one.noteId === note?.id && !one.isDeleted)
  const invoice = books.invoices.find((one) => one.id === taken?.invoiceId)
  if (!note || !taken || !invoice) throw notFound()
  saveOne('Allocations', { AllocationID: taken.id }, () => {
    checkPaperDay(books, { status: note.status, date: taken.date })
    return {}
  })
  taken.isDeleted = true
  touch(books, note)
  touch(books, invoice)
  const { AllocationID, Invoice, ...rest } = allocationWire(books, taken)
  return { status: 200, body: { AllocationId: AllocationID, Invoice: [Invoice], ...rest } }
}

/** Credit notes, and what they take off invoices. */
export const noteResources: Record<string, Resource> = {
  'GET CreditNotes': {
    scope,
    parameters: [...listParameters, 'unitdp'],
    serve: (call) =>
      answerList(
        call,
        'CreditNotes',
        call.books.creditNotes.map((note) => ({
          updatedAt: note.updatedAt,
          wire: noteWire(call.books, note, isPaged(call) ? 'full' : 'list'),
        })),
      ),
  },
  'GET CreditNotes/*': {
    scope,
    parameters: ['unitdp'],
    serve: (call) => answerOne('CreditNotes', wireOf(call, found(call))),
  },
  'PUT CreditNotes': {
    scope,
    parameters: ['summarizeErrors', 'unitdp'],
    serve: (call) =>
      saveEach(call, { name: 'CreditNotes', schema: creditNote }, (sent) =>
        wireOf(call, createPaper(rulesOf(call), paperOf(sent))),
      ),
  },
  'POST CreditNotes': {
    scope,
    parameters: ['summarizeErrors', 'unitdp'],
    serve: (call) =>
      saveEach(call, { name: 'CreditNotes', schema: creditNote }, (sent) =>
        wireOf(call, saveNote(call, sent)),
      ),
  },
  'POST CreditNotes/*': { scope, parameters: ['unitdp'], serve: updateNote },
  'PUT CreditNotes/*/Allocations': {
    scope,
    parameters: ['summarizeErrors'],
    serve: (call) => {
      const note = found(call)
      return saveEach(call, { name: 'Allocations', schema: allocation }, (sent) => {
        // Its id is not in this answer: Xero tells it with the note.
        const { AllocationID: _id, ...rest } = allocationWire(call.books, allocate(call.books, note, sent))
        return { ...rest, CreditNote: { CreditNoteID: note.id, ID: note.id, LineItems: [] } }
      })
    },
  },
  'DELETE CreditNotes/*/Allocations/*': { scope, parameters: [], serve: removeAllocation },
}
