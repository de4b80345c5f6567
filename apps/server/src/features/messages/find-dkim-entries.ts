import { NODATA, NOTFOUND, promises } from 'node:dns'

const PATIENCE = { timeout: 3_000, tries: 2 }

const codeOf = (problem: unknown) =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined

/** The TXT entries under a name, each in its pieces; none where there are none, null where no name server answers. */
export async function findDkimEntries(
  name: string,
  dnsServer: string | undefined,
): Promise<string[][] | null> {
  const resolver = new promises.Resolver(PATIENCE)
  if (dnsServer !== undefined) resolver.setServers([dnsServer])
  try {
    return await resolver.resolveTxt(name)
  } catch (problem) {
    const code = codeOf(problem)
    return code === NOTFOUND || code === NODATA ? [] : null
  }
}
