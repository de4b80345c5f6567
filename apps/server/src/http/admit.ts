import type { Operation } from '@skipyard/contract/operation.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import type { Claims } from '#server/tenancy/claims.ts'
import { isProofDue } from '#server/tenancy/proof.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { Failure } from './failure.ts'

/** 403 with its reason for a person who has to prove the second step once more. */
export async function requireProof(scope: TenantScope, sessionId: string): Promise<void> {
  if (await isProofDue(scope, sessionId))
    throw new Failure(403, secondStepTexts.needed, { reason: 'second-step-needed' })
}

/** 403 with its reason for who has to set up a second step first, or to prove it once more. */
export async function admit(
  scope: TenantScope,
  { claims, operation }: { claims: Claims; operation: Operation },
): Promise<void> {
  const { isOfLogin = false, isForSetup = isOfLogin, needsProof = false } = operation
  if (scope.needsSetup && !isForSetup)
    throw new Failure(403, secondStepTexts.missing, { reason: 'second-step-missing' })
  if (needsProof) await requireProof(scope, claims.sessionId)
}
