import type { TestCall, TestMember, TestServer } from './test-server.ts'

const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })

/** Numbers the 6 m³ Marrel bins from 6-001 on. */
export const numberingCall = post('/bins/startNumbering', {
  size: 6,
  type: 'Marrel',
  prefix: '6-',
  firstNumber: '001',
})

/** Switches numbered bins on, or off again. */
export async function switchNumbering(owner: TestMember, isOn: boolean) {
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  const bookings = { numberedBins: isOn }
  return owner.call({ method: 'PATCH', path: '/settings/', body: { version: body.data.version, bookings } })
}

/** A company with so many 6 m³ Marrel bins, numbered 6-001 on, of which `count` are in service. */
export async function numberedYard(
  server: TestServer,
  totalBins = 5,
  count = totalBins,
): Promise<TestMember> {
  const owner = await server.owner()
  const row = { binSize: 6, type: 'Marrel', totalBins, count }
  const calls = [post('/bins/addBinSizes', { binCounts: [row] }), numberingCall]
  await switchNumbering(owner, true)
  for (const call of calls) {
    const { status, body } = await owner.call(call)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return owner
}

/** The bins of a company, by number. */
export async function binsOf(member: TestMember, query = 'limit=100') {
  const { body } = await member.call({ method: 'GET', path: `/bins?${query}` })
  return body.data
}
