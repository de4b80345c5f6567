import { adjustByCredit } from '@skipyard/domain/xero/adjust-by-credit.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { creditChange, type TheirCredit, type TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { findInvoice, readNotes } from '#server/features/invoices/invoice.reads.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertArrivals } from './arrival.store.ts'
import { editInputOf } from './edit-input-of.ts'
import type { Standing } from './standing.reads.ts'
import { findNoteLink, keepLink } from './xero-link.store.ts'

interface Credited {
  organisationId: string
  standing: Standing
  theirs: Pick<TheirState, 'credits'>
}

async function takeCredit(
  scope: TenantScope,
  { organisationId, standing: { invoiceId } }: Credited,
  credit: TheirCredit,
): Promise<void> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  if (await findNoteLink(scope, organisationId, credit.id))
    throw new Failure(409, arrivalTexts.refused.creditOfSeveral)
  const content = accept(adjustByCredit(found.invoice, credit))
  const input = editInputOf(found.invoice, content, arrivalTexts.creditReason)
  await updateInvoice(scope, { invoiceId, input }, null)
  const note = (await readNotes(scope, invoiceId)).at(-1)
  if (!note) throw new Error('The adjustment note just made is not there')
  const { id: theirId, amountCents: creditedCents } = credit
  const agreed = { creditedCents, allocationId: null, isVoid: false }
  // NOTE not recorded: the adjustment note is, by the verb that makes it.
  await keepLink(scope, { organisationId, kind: 'note' }, { ourId: note.id, theirId, invoiceId, agreed })
  await insertArrivals(scope, invoiceId, [{ kind: 'edit', amountCents: creditedCents }])
}

/** Makes an adjustment note here of each credit note that Xero alone has set off; a Failure says which rule refuses it. */
export async function takeCredits(scope: TenantScope, credited: Credited): Promise<void> {
  const { foreign, lost } = creditChange(credited.theirs, credited.standing.ours)
  if (lost.length > 0) throw new Failure(409, arrivalTexts.refused.creditGone)
  for (const credit of foreign) await takeCredit(scope, credited, credit)
}
