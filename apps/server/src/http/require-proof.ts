import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { isProofDue } from '#server/tenancy/proof.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { Failure } from './failure.ts'

/** 403 with its reason for a person who has to prove the second step once more. */
export async function requireProof(scope: TenantScope, sessionId: string): Promise<void> {
  if (await isProofDue(scope, sessionId))
    throw new Failure(403, secondStepTexts.needed, { reason: 'second-step-needed' })
}
