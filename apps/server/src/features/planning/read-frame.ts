import type { Place } from '@skipyard/domain/runs/way.ts'
import { type CompanyFrame, readCompanyFrame } from '#server/features/run-times/run-frame.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What is the same for every day of a company whose yard is known. */
export interface PlanningFrame extends CompanyFrame {
  yard: Place
}

/** What is the same for every day of a company; null while nobody knows where its yard is. */
export async function readFrame(scope: TenantScope): Promise<PlanningFrame | null> {
  const frame = await readCompanyFrame(scope)
  return frame.yard === null ? null : { ...frame, yard: frame.yard }
}
