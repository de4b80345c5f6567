import type { TestMember } from './test-server.ts'

/** Has the customer of a job promised it by this minute of the day in the plan that its run left with. */
export async function promisedBy(member: TestMember, jobId: string, minute: number): Promise<void> {
  await member.inScope(({ db, tenantId }) =>
    db
      .updateTable('run_plan_stops')
      .set({ due_by: minute })
      .where('tenant_id', '=', tenantId)
      .where('job_id', '=', jobId)
      .execute(),
  )
}
