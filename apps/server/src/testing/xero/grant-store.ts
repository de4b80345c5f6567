import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  expiresAt: number
}

/** Where the provider keeps grants, codes and tokens: in this process, for as long as a test runs. */
export function createGrantStore(): (model: string) => Adapter {
  const all = new Map<string, Kept>()

  function find(key: string): AdapterPayload | undefined {
    const kept = all.get(key)
    return kept && kept.expiresAt > Date.now() ? kept.payload : undefined
  }

  const findBy = (model: string, has: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    const key = [...all.keys()].find((one) => {
      const payload = one.startsWith(`${model}:`) ? find(one) : undefined
      return payload !== undefined && has(payload)
    })
    return key === undefined ? undefined : find(key)
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        const lasts = expiresIn === undefined ? Number.POSITIVE_INFINITY : expiresIn * 1_000
        all.set(keyOf(id), { payload, expiresAt: Date.now() + lasts })
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy(model, (payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = find(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        all.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of all)
          if (key.startsWith(`${model}:`) && payload.grantId === grantId) all.delete(key)
      },
    }
  }
}
