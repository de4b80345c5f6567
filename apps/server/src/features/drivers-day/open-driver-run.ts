import type {
  openDriverRun as operation,
  WireDriverDay,
  WirePhoneRun,
} from '@skipyard/contract/drivers-day/drivers-day.ts'
import { isOnRun } from '@skipyard/domain/drivers-day/phone/job-on-phone.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { noteLife, withDriverLink } from '#server/features/fleet/driver-link.ts'
import { isNumberingOn } from '#server/features/inventory/held-bin.reads.ts'
import { readExtraNames } from '#server/features/prices/decided-line.reads.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { readCompanyOnPhone, readGivenBack, readTipRates, readTipSites } from './phone-day.reads.ts'
import { type DrivenRun, readDriverRuns } from './phone-run.reads.ts'
import { readDriversDaySettings } from './settings.store.ts'

const onPhone = ({ driverName: _driver, ...run }: DrivenRun): WirePhoneRun => run

/** Today's and tomorrow's runs, and all of yesterday's while the driver is still on that day. */
export function openDriverRun({
  params,
  query,
  request,
  services,
}: PublicCall<typeof operation>): Promise<WireDriverDay> {
  const { phone } = query
  return withDriverLink({ token: params.token, phone, request, services }, async (scope, driver) => {
    if (phone !== undefined) await noteLife(scope, { driverId: driver.id, phone })
    const { today, timeZone } = scope
    const asked = await readDriversDaySettings(scope)
    const days = [addDays(today, -1), today, addDays(today, 1)]
    const runs = await readDriverRuns(scope, { driverId: driver.id, days }, services.findTable)
    const isOfToday = ({ date }: DrivenRun) => date >= toWireDate(today)
    const before = runs.filter((run) => !isOfToday(run))
    const isStillOn = isOnRun(
      before.flatMap(({ jobs }) => jobs),
      scope.now,
    )
    return {
      driverId: driver.id,
      name: driver.name,
      date: toWireDate(today),
      timeZone,
      company: await readCompanyOnPhone(scope),
      asks: { dropPhoto: asked.asksDropPhoto, signature: asked.asksSignature },
      tipSites: await readTipSites(scope),
      tipRates: await readTipRates(scope),
      hasNumberedBins: await isNumberingOn(scope),
      extras: await readExtraNames(scope),
      runs: runs.filter((run) => isStillOn || isOfToday(run)).map(onPhone),
      notDone: await readGivenBack(scope, driver.id),
    }
  })
}
