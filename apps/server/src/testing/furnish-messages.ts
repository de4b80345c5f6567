import type { TestMember } from './test-server.ts'

/** What a company's messages are called here. */
export interface MessageIds {
  messageId: string
}

/** Has a company text its customers, one of whom wants no texts, and a message that waits. */
export async function furnishMessages(
  owner: TestMember,
  mark: string,
  customerId: string,
): Promise<MessageIds> {
  const calls = [
    {
      method: 'PATCH',
      path: '/settings/messages',
      body: { version: 0, kinds: [{ kind: 'confirmed', sms: true, smsWords: mark }] },
    },
    {
      method: 'PUT',
      path: '/settings/messages/sms',
      body: { version: 0, provider: 'webhook', url: `https://sms.example.com/${mark}`, secret: mark },
    },
    {
      method: 'PUT',
      path: `/customers/${customerId}/opt-outs`,
      body: { channel: 'sms', address: '0491570006', isOptedOut: true },
    },
    { method: 'POST', path: '/settings/messages/sms/test', body: { to: '0491570006' } },
  ] as const
  let messageId = ''
  for (const call of calls) {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
    messageId = `${body.data._id}`
  }
  return { messageId }
}
