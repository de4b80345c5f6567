import { agreeAtXero } from './agree-at-xero.ts'
import type { startXero } from './start-xero.ts'
import type { TestMember } from './test-server.ts'

/** Ids of a company's way to Xero. */
export interface XeroIds {
  xeroAttemptId: string
  xeroOrganisationId: string
}

type Xero = Awaited<ReturnType<typeof startXero>>

async function comeBack(owner: TestMember, xero: Xero, names: string[]) {
  const post = async (path: string, body?: unknown) => {
    const answer = await owner.call({ method: 'POST', path: `/xero/${path}`, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const organisations = names.map((name) => xero.addOrganisation(name))
  const { url } = await post('beginConnection')
  return post('finishConnection', await agreeAtXero(url, organisations))
}

/** Leaves a way to Xero open, on which one of two organisations is to be chosen. */
export async function furnishXero(owner: TestMember, xero: Xero, mark: string): Promise<XeroIds> {
  const { attemptId, organisations } = await comeBack(owner, xero, [`${mark} Books`, `${mark} Other Books`])
  return { xeroAttemptId: attemptId, xeroOrganisationId: organisations[0]._id }
}

/** Connects a company to its books. */
export async function connectXero(owner: TestMember, xero: Xero, name: string): Promise<void> {
  await comeBack(owner, xero, [name])
}
