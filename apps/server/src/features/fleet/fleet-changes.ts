import { changesBetween } from '#server/audit/changes-between.ts'

const DERIVED = new Set(['truck', 'driverLink', 'tray', 'name'])

/** What changed of a truck or a driver, without what follows from it. */
export const fleetChanges = (before: object, after: object) => changesBetween(before, after, DERIVED)
