import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { queryClient } from '#web/client/query-client.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { confirmDriver } from '../confirm-driver.ts'
import type { DriverMove } from '../mutations.ts'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { type ChosenDriver, choiceOf } from './chosen-driver.ts'

const { moveQuestion, moveWords, moveYes, moveNo } = fleetTexts.trucks

/** What is sent for a chosen driver; asks first about leave, licence and a truck that would be left; null for a no. */
export async function askToMove(
  chosen: ChosenDriver | null,
  to: { _id: string | null; rego: string; today: LocalDate },
): Promise<DriverMove | null> {
  if (chosen === null) return { allocatedDriver: null }
  const { _id: allocatedDriver, name } = chosen
  // Read anew: which truck somebody drives may have changed since the list was offered.
  const driver = await queryClient.fetchQuery({ ...fleetQueries.driver(allocatedDriver), staleTime: 0 })
  const { otherTruck, warnings } = choiceOf(driver, { truckId: to._id, today: to.today })
  const isNew = driver.truck === null || otherTruck !== null
  if (isNew && !(await confirmDriver(name, warnings))) return null
  if (otherTruck === null) return { allocatedDriver }
  const isMove = await confirm({
    title: moveQuestion(name, to.rego),
    words: moveWords(name, otherTruck.rego),
    confirmLabel: moveYes(to.rego),
    cancelLabel: moveNo(otherTruck.rego),
  })
  return isMove ? { allocatedDriver, move: true, fromTruck: otherTruck._id } : null
}
