import { confirm } from '#web/ui/confirm.tsx'
import type { DriverMove } from './mutations.ts'
import { fleetTexts } from './texts.ts'

interface Choosable {
  _id: string
  name: string
  truck: { _id: string; rego: string } | null
}

const { moveQuestion, moveWords, moveYes, moveNo } = fleetTexts.trucks

/** What is sent for a chosen driver; asks first when another truck would be left, null when that is not wanted. */
export async function askToMove(
  driver: Choosable | null,
  to: { _id: string | null; rego: string },
): Promise<DriverMove | null> {
  if (driver === null) return { allocatedDriver: null }
  const { _id: allocatedDriver, name, truck } = driver
  if (truck === null || truck._id === to._id) return { allocatedDriver }
  const isMove = await confirm({
    title: moveQuestion(name, to.rego),
    words: moveWords(name, truck.rego),
    confirmLabel: moveYes(to.rego),
    cancelLabel: moveNo(truck.rego),
  })
  return isMove ? { allocatedDriver, move: true, fromTruck: truck._id } : null
}
