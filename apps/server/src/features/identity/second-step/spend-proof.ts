import type { WirePasskeyAnswer } from '@skipyard/contract/identity/passkeys.ts'
import type { SecondStepProof } from '@skipyard/contract/identity/second-step.ts'
import {
  CODE_SECONDS,
  CODES_AROUND,
  codeStepAt,
  plainRecoveryCode,
  takeCode,
} from '@skipyard/domain/identity/second-step.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { Secret, TOTP } from 'otpauth'
import { record } from '#server/audit/record.ts'
import { accept, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAnswer, siteOf } from './passkey-answers.ts'
import { lockPasskey, savePasskeyUse } from './passkeys.store.ts'
import { countRecoveryCodes, lockApp, saveLastStep, spendRecoveryCode } from './second-step.store.ts'

const DIGITS = 6
const SECRET_BYTES = 20

const appOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Skipyard',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: CODE_SECONDS,
  })

/** 160 bits in base 32, as people may type them into an app. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const appUri = (secret: string, email: string): string => appOf(secret, email).toString()

/** The step around now whose code these digits are; null for none. */
export function stepOfCode(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: CODES_AROUND })
  return delta === null ? null : codeStepAt(now) + delta
}

/** Where an app's secret is sealed: moved to another login it does not open. */
export const appPlace = (loginId: string): string => `${loginId}/second_steps/secret`

/** Keyed, so that the database alone does not lead to the code. */
export const recoveryHash = (vault: Vault, loginId: string, code: string): string =>
  vault.fingerprint(`recovery ${loginId} ${plainRecoveryCode(code)}`)

async function spendCode(scope: TenantScope, vault: Vault, code: string): Promise<void> {
  const { sealedSecret, lastStep } = await lockApp(scope)
  const secret = sealedSecret === null ? null : vault.open(sealedSecret, appPlace(scope.actor.loginId))
  const step = secret === null ? null : stepOfCode(secret, { code, now: scope.now })
  await saveLastStep(scope, accept(takeCode({ step, last: lastStep }, scope.now)))
}

async function spendRecovery(scope: TenantScope, vault: Vault, code: string): Promise<number> {
  const { loginId } = scope.actor
  if (!(await spendRecoveryCode(scope, recoveryHash(vault, loginId, code))))
    throw invalid('recoveryCode', secondStepTexts.wrongRecoveryCode)
  await record(scope, { action: 'second-step.recovery-used', subjectId: loginId })
  return countRecoveryCodes(scope)
}

type Answered = SecondStepProof & {
  /** What the passkey was asked, taken before; null where it was not asked here, or too long ago. */
  challenge: string | null
}

async function spendPasskey(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl'>,
  { passkey, challenge }: { passkey: WirePasskeyAnswer; challenge: string | null },
): Promise<void> {
  const kept = await lockPasskey(scope, passkey.id)
  const counter = await readAnswer(passkey, { ...siteOf(services), challenge, kept })
  await savePasskeyUse(scope, { credentialId: passkey.id, counter })
}

/**
 * 400 naming the field unless it is right; what was right is used up with the commit. Answers how many
 * recovery codes are left where one was used.
 */
export async function spendProof(
  scope: TenantScope,
  { vault, publicUrl }: Pick<Services, 'vault' | 'publicUrl'>,
  { code, passkey, recoveryCode, challenge }: Answered,
): Promise<number | null> {
  if (recoveryCode !== undefined) return spendRecovery(scope, vault, recoveryCode)
  if (passkey !== undefined) {
    await spendPasskey(scope, { publicUrl }, { passkey, challenge })
    return null
  }
  await spendCode(scope, vault, code ?? '')
  return null
}
