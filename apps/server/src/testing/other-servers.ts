import type { FastifyInstance } from 'fastify'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { createPlanner, type PlannerOptions } from '#server/planning/create-planner.ts'
import type { Claims } from '#server/tenancy/claims.ts'

/** A planner as tests want it: 300 rounds unless they say otherwise. */
export const testPlanner = (planning: Partial<PlannerOptions>) =>
  createPlanner({ budget: { rounds: 300 }, onFault: () => undefined, ...planning })

/** Ends what a server does beside its requests. */
export async function closeServices({ planner, jobs, live, pool, passwords }: Services): Promise<void> {
  await planner.stop()
  await jobs.stop()
  await live.stop()
  await pool.end()
  await passwords.destroy()
}

interface OtherServers<Member> {
  services: Services
  planning: Partial<PlannerOptions>
  memberOf: (context: RouteContext, claims: Claims) => Promise<Member>
}

/** Further servers over the same database, each with a planner of its own. */
export function otherServers<Member>(
  build: (services: Services) => Promise<FastifyInstance>,
  { services, planning, memberOf }: OtherServers<Member>,
) {
  const others: RouteContext[] = []
  return {
    async elsewhere({ claims }: { claims: Claims }): Promise<Member> {
      const its = { ...services, planner: testPlanner(planning) }
      const http = await build(its)
      await http.ready()
      others.push({ http, services: its })
      return memberOf({ http, services: its }, claims)
    },
    async closeOthers() {
      for (const { http, services: its } of others) {
        await http.close()
        await its.planner.stop()
      }
    },
  }
}
