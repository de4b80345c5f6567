import { hash } from 'node:crypto'
import type * as contract from '@skipyard/contract/permits.ts'
import { checkPermitDocument } from '@skipyard/domain/permits/check-permit-document.ts'
import { type PermitDocumentKind, permitDocumentName } from '@skipyard/domain/permits/permit-document.ts'
import { canChangePermits } from '@skipyard/domain/permits/policy.ts'
import { drawPhotoInTurn } from '#server/features/photos/draw-photo-in-turn.ts'
import { holdFile } from '#server/features/photos/hold-file.ts'
import { type HashedFile, keepFile } from '#server/features/photos/keep-file.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changePermitDocument } from './change-permit-document.ts'
import { findStreetBooking } from './find-street-booking.ts'

type Call = SteppedCall<typeof contract.setPermitDocument>

interface ReadDocument extends HashedFile {
  kind: PermitDocumentKind
}

/** What came, as it is kept: a PDF as it is, a picture drawn anew. */
async function readDocument(tenantId: string, file: string): Promise<ReadDocument> {
  const bytes = Buffer.from(file, 'base64')
  const kind = accept(checkPermitDocument(bytes))
  if (kind === 'pdf') return { kind, content: bytes, sha256: hash('sha256', bytes) }
  const { full, sha256 } = await drawPhotoInTurn(tenantId, file, 'file')
  return { kind: 'jpeg', content: full, sha256 }
}

function authorise({ actor }: TenantScope): void {
  if (!canChangePermits(actor)) throw notAllowed()
}

/**
 * Attaches the document of a booking's permit: read and kept as a file between two transactions, then written down, so
 * that whatever ends the server in between leaves no permit without its document.
 */
export async function setPermitDocument(call: Call): Promise<WrittenReply> {
  const { params, body, claims, services, within, finish } = call
  await within(async (scope) => {
    authorise(scope)
    const { version } = await findStreetBooking(scope, params.bookingId)
    if (version !== body.version) throw stale()
  })
  const file = await readDocument(claims.tenantId, body.file)
  await keepFile(services.pictures, claims.tenantId, file)
  const { kind, sha256, content } = file
  const document = { name: permitDocumentName(body.name, kind), kind, sha256, bytes: content.length }
  return finish(async (scope) => {
    authorise(scope)
    await holdFile(scope, services.pictures, file)
    const seen = { bookingId: params.bookingId, version: body.version }
    return { data: await changePermitDocument(scope, seen, document) }
  })
}
