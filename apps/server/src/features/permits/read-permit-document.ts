import type * as contract from '@skipyard/contract/permits.ts'
import type { PermitDocumentKind } from '@skipyard/domain/permits/permit-document.ts'
import { canReadPermits } from '@skipyard/domain/permits/policy.ts'
import { pictureName } from '#server/features/photos/picture-name.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { LaterDocument } from '#server/http/serve-document.ts'
import { findPermitted } from './permit.reads.ts'

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const satisfies Record<
  PermitDocumentKind,
  string
>

/** The document of a booking's permit, as long as the booking is in the books and needs one. */
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
