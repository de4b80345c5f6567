import type { TestCall, TestMember } from './test-server.ts'

/** What a company's messages are called here. */
export interface MessageIds {
  messageId: string
  /** A customer's text. */
  textId: string
}

/** Has a company text its customers, one of whom wants no texts and has texted back, and a message that waits. */
export async function furnishMessages(
  owner: TestMember,
  mark: string,
  customerId: string,
): Promise<MessageIds> {
  const good = async (call: TestCall) => {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  await good({
    method: 'PATCH',
    path: '/settings/messages',
    body: { version: 0, kinds: [{ kind: 'confirmed', sms: true, smsWords: mark }] },
  })
  const { callback } = await good({
    method: 'PUT',
    path: '/settings/messages/sms',
    body: { version: 0, provider: 'webhook', url: `https://sms.example.com/${mark}`, secret: mark },
  })
  const number = '0491570006'
  await good({
    method: 'PUT',
    path: `/customers/${customerId}/opt-outs`,
    body: { channel: 'sms', address: number, isOptedOut: true },
  })
  const test = await good({ method: 'POST', path: '/settings/messages/sms/test', body: { to: number } })
  const [, path = ''] = /(\/sms-callbacks\/.+)$/.exec(callback) ?? []
  await good({ method: 'POST', path, body: { from: number, body: mark, id: mark } })
  const [text] = await good({ method: 'GET', path: '/texts' })
  return { messageId: test._id, textId: text._id }
}
