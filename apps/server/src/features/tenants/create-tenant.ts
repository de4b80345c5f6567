import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { SignUp } from '@skipyard/domain/identity/sign-up.ts'
import { jobPrefixOf } from '@skipyard/domain/tenants/job-prefix.ts'
import { defaultBookingSettings } from '@skipyard/domain/tenants/tenant-settings.ts'
import { trialEndsOn } from '@skipyard/domain/tenants/trial.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addTenant } from './tenant.store.ts'

export async function createTenant(
  scope: TenantScope,
  signUp: Omit<SignUp, 'password'>,
  { baseLocation, trialDays }: { baseLocation: WireAddress; trialDays: number },
): Promise<void> {
  const { companyName, email, mobile, landline, abn, noOfTrucks, bins } = signUp
  await addTenant(scope, {
    companyName,
    email,
    phone: mobile,
    landline: landline ?? '',
    abn,
    baseLocation,
    jobPrefix: jobPrefixOf(companyName),
    truckCount: noOfTrucks,
    binCount: bins,
    trialEndsOn: trialEndsOn(scope.today, trialDays),
    booking: defaultBookingSettings(),
  })
  await record(scope, { action: 'company.registered', subjectId: scope.tenantId })
}
