import { hash } from 'node:crypto'
import type * as contract from '@skipyard/contract/permits.ts'
import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { checkPermitDocument } from '@skipyard/domain/permits/check-permit-document.ts'
import {
  type PermitDocument,
  type PermitDocumentKind,
  permitDocumentName,
} from '@skipyard/domain/permits/permit-document.ts'
import { canChangePermits, canReadPermits } from '@skipyard/domain/permits/policy.ts'
import { formatMegabytes } from '@skipyard/domain/photos/format-megabytes.ts'
import { record } from '#server/audit/record.ts'
import { drawPhotoInTurn } from '#server/features/photos/draw-photo-in-turn.ts'
import { type HashedFile, holdFile, keepFile, pictureName } from '#server/features/photos/kept-pictures.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { LaterDocument } from '#server/http/serve-document.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findStreetBooking, presentPermit } from './booking-permit.ts'
import { readCouncils } from './council.reads.ts'
import { findPermitted } from './permit.reads.ts'
import { savePermitDocument } from './permit.store.ts'

const inWords = (document: PermitDocument | null) =>
  document && `${document.name}, ${formatMegabytes(document.bytes)}`

async function changePermitDocument(
  scope: TenantScope,
  seen: { bookingId: string; version: number },
  document: PermitDocument | null,
): Promise<WireBookingPermit> {
  await lockCompany(scope)
  const before = await findStreetBooking(scope, seen.bookingId)
  if (before.version !== seen.version) throw stale()
  if (before.document === null && document === null) throw notFound()
  const after = { ...before, document, version: seen.version + 1 }
  await savePermitDocument(scope, seen.bookingId, after)
  await record(scope, {
    action: 'booking.permit-noted',
    subjectId: seen.bookingId,
    changes: { 'councilPermit.document': { from: inWords(before.document), to: inWords(document) } },
  })
  scope.announce('permits')
  return presentPermit(after, await readCouncils(scope), scope.today)
}

type Call = SteppedCall<typeof contract.setPermitDocument>

interface ReadDocument extends HashedFile {
  kind: PermitDocumentKind
}

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
 * The file is kept between two transactions, then its row is written, so that a crash leaves no permit
 * without its document.
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

export async function removePermitDocument(
  scope: TenantScope,
  bookingId: string,
  version: number,
): Promise<WireBookingPermit> {
  if (!canChangePermits(scope.actor)) throw notAllowed()
  return changePermitDocument(scope, { bookingId, version }, null)
}

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const satisfies Record<
  PermitDocumentKind,
  string
>

export async function readPermitDocument({
  scope,
  params,
  services: { pictures },
}: MemberCall<typeof contract.readPermitDocument>): Promise<LaterDocument> {
  if (!canReadPermits(scope.actor)) throw notAllowed()
  const document = (await findPermitted(scope, params.bookingId))?.document
  if (!document) throw notFound()
  const kept = pictureName(scope.tenantId, document.sha256, 'full')
  return {
    name: document.name,
    type: TYPES[document.kind],
    read: async () => {
      const content = await pictures.read(kept)
      if (!content) throw notFound()
      return content
    },
  }
}
