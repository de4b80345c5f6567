import type { chooseXeroOrganisation as contract, WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { choiceSeal } from './choice-seal.ts'
import { linkOrganisation } from './link-organisation.ts'
import { requireXero } from './require-xero.ts'
import { findChoice } from './xero-attempt.store.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

export async function chooseXeroOrganisation({
  scope,
  body: { attemptId, organisationId },
  claims: { sessionId },
  services,
}: MemberCall<typeof contract>): Promise<WireXeroConnection> {
  await requireXero(scope, services.xero)
  const sealed = await findChoice(scope, { id: attemptId, sessionId })
  if (sealed === undefined) throw new Failure(409, connectionTexts.attemptOver)
  const { tokens, grantedAt, organisations } = choiceSeal(scope, attemptId, services.vault).open(sealed)
  const organisation = organisations.find((one) => one.organisationId === organisationId)
  if (!organisation) throw invalid('organisationId', connectionTexts.choiceUnknown)
  const seconds = tokens.seconds - (scope.now.getTime() - grantedAt) / 1_000
  await linkOrganisation(scope, { attemptId, organisation, tokens: { ...tokens, seconds } }, services)
  return readXeroConnection(scope, services.xero)
}
