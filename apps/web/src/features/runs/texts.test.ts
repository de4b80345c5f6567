import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { mapTexts } from './map/texts.ts'
import { panelTexts } from './moves/texts.ts'
import { runTexts } from './texts.ts'

test('the planner says what the specification quotes, to the letter (spec 001 §2, §4, §8)', () => {
  const { trucks, map, add, unallocated, run, selection, menu, ask } = runTexts
  const { notDelivered, info } = panelTexts
  const { dashboard } = mapTexts
  expect([runTexts.title, trucks.all, trucks.none]).toEqual(['Planner', 'Select All', 'No Trucks Added!'])
  expect([map.hide, map.show]).toEqual(['Hide map', 'Show map'])
  expect([add.run, add.noDriver]).toEqual(['Add run', 'No Trucks available with allocated Driver!'])
  expect([unallocated.title, unallocated.empty]).toEqual(['Unallocated', 'No Bookings!'])
  expect(Object.values(unallocated.kinds)).toEqual(['All', 'Drop', 'Pick'])
  expect([run.name(2), run.fresh, run.remove]).toEqual(['Run 2', 'New Run', 'Delete Run'])
  expect(selection.words(3)).toBe('3 Bookings Selected!')
  expect([notDelivered.titles['mark-drop'], notDelivered.words]).toEqual([
    'Drop Not Delviered',
    'Driver Assignment Needed',
  ])
  expect(notDelivered.titles['move-pick']).toBe('Drop Status Not Delivered')
  expect([notDelivered.truck, notDelivered.proceed, notDelivered.cancel]).toEqual([
    'Select your Truck*',
    'Proceed',
    'Cancel',
  ])
  expect([ask.proceed, ask.cancel]).toEqual(['Proceed', 'Cancel'])
  expect(menu.notDelivered).toBe('Drop Not Delivered')
  expect([info.title, info.binTypeDefault]).toEqual(['Booking Info', 'Standard'])
  expect([dashboard.title, dashboard.jobs, dashboard.drivers, dashboard.none]).toEqual([
    'Dashboard',
    'Jobs Summary',
    'Drivers Stats',
    'No Data',
  ])
})

test('rules and questions of the planner, to the letter (spec 001 §5, §8)', () => {
  const [runs, { booking }] = [boardTexts, texts]
  expect(runs.cannotCarry('Hook')).toBe('This truck cannot carry a Hook bin.')
  expect(runs.exceedsLimit(12, 4.5)).toBe("Bin size 12m3 exceeds this truck's limit of 4.5m3.")
  expect([runs.pickStillAllocated, runs.dropNotDelivered, runs.pickNotReturned]).toEqual([
    'The pick is still allocated, do you still want to continue?',
    'The drop has not been Delivered, do you still want to continue?',
    'The pick for this booking has not been returned. Continuing will mark it as returned!',
  ])
  expect([booking.updateFailed, booking.createFailed]).toEqual([
    'Unable to update Booking!',
    'Unable to Add new bookings!',
  ])
  expect(panelTexts.dates.failed).toBe('Unable to update Booking!')
})
