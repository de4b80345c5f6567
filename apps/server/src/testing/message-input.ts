import type { MessageKind } from '@skipyard/domain/messages/kinds.ts'
import type { MessengerServices } from '#server/features/messenger/messenger-services.ts'
import { sendMessages } from '#server/features/messenger/send-messages.ts'
import type { SmsProviders } from './start-sms-providers.ts'
import type { TestMember, TestServer } from './test-server.ts'

/** What a test server's messages are sent with; texts may go to stand-ins on this machine. */
const messengerOf = (
  { services, mailer }: Pick<TestServer, 'services' | 'mailer'>,
  changed: Partial<MessengerServices> = {},
): MessengerServices => ({
  pool: services.pool,
  pictures: services.pictures,
  vault: services.vault,
  publicUrl: services.publicUrl,
  mailer,
  outside: { isPrivateAllowed: true, dnsServer: undefined },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  ...changed,
})

/** Sends what a company's customers are to be told by now. */
export const sendOf = (
  server: Pick<TestServer, 'services' | 'mailer'>,
  { claims }: Pick<TestMember, 'claims'>,
  changed: Partial<MessengerServices> = {},
) => sendMessages({ services: messengerOf(server, changed), tenantId: claims.tenantId })

const good = async (asked: ReturnType<TestMember['call']>) => {
  const { status, body } = await asked
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** Has a company tell of these things, by mail, by text or both, at whatever hour. */
export async function tellOf(
  owner: TestMember,
  kinds: readonly MessageKind[],
  by: { mail?: boolean; sms?: boolean },
) {
  const path = '/settings/messages'
  const { version } = await good(owner.call({ method: 'GET', path }))
  const told = kinds.map((kind) => ({ kind, ...by }))
  return good(owner.call({ method: 'PATCH', path, body: { version, fromHour: 0, toHour: 24, kinds: told } }))
}

/** Has a company's texts go to the webhook of the stand-ins, or to another of them. */
export async function textBy(
  owner: TestMember,
  { hook, base }: Pick<SmsProviders, 'hook' | 'base'>,
  provider: 'webhook' | 'messagemedia' | 'clicksend' | 'twilio' = 'webhook',
) {
  const path = '/settings/messages/sms'
  const { version } = await good(owner.call({ method: 'GET', path }))
  const account = provider === 'webhook' ? { url: hook } : { url: base, account: 'yard' }
  const body = { version, provider, ...account, sender: '0491 570 156', secret: 'secret' }
  return good(owner.call({ method: 'PUT', path, body }))
}
