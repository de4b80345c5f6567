import type { TestMember } from './test-server.ts'

/** Gives the company of a member a yard in Laverton North, from which its runs leave. */
export async function withYard(member: TestMember): Promise<TestMember> {
  const yard = {
    name: '1 Dohertys Rd, Laverton North VIC 3026',
    suburb: 'Laverton North',
    postCode: '3026',
    lat: -37.83,
    lon: 144.78,
  }
  await member.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenants')
      .set({ base_location: JSON.stringify(yard) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  )
  return member
}
