import { expect, test } from 'vitest'
import { isBackupDue, isBackupLate } from './is-backup-due.ts'

/** In November Melbourne is eleven hours ahead. */
const melbourne = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+11:00`)
const good = (lastGoodAt: Date | null, failedAt: Date | null = null) => ({ lastGoodAt, failedAt })
const AT = ['02:10']

test('where there is none yet, one is due at once', () => {
  expect(isBackupDue(AT, good(null), melbourne(23, '17:00'))).toBe(true)
})

test('each day at its time, once', () => {
  const last = good(melbourne(22, '02:10'))
  expect(isBackupDue(AT, last, melbourne(22, '23:00'))).toBe(false)
  expect(isBackupDue(AT, last, melbourne(23, '02:09'))).toBe(false)
  expect(isBackupDue(AT, last, melbourne(23, '02:10'))).toBe(true)
  expect(isBackupDue(AT, good(melbourne(23, '02:11')), melbourne(23, '02:15'))).toBe(false)
})

test('one that was missed while the server was off is made up for', () => {
  expect(isBackupDue(AT, good(melbourne(20, '02:10')), melbourne(23, '08:00'))).toBe(true)
  expect(isBackupDue(AT, good(melbourne(22, '01:00')), melbourne(23, '01:00'))).toBe(true)
})

test('several times a day', () => {
  const at = ['02:10', '12:30']
  expect(isBackupDue(at, good(melbourne(23, '02:10')), melbourne(23, '12:29'))).toBe(false)
  expect(isBackupDue(at, good(melbourne(23, '02:10')), melbourne(23, '12:30'))).toBe(true)
})

test('after one that failed the next try is an hour later', () => {
  const failed = good(melbourne(21, '02:10'), melbourne(23, '02:12'))
  expect(isBackupDue(AT, failed, melbourne(23, '03:00'))).toBe(false)
  expect(isBackupDue(AT, failed, melbourne(23, '03:12'))).toBe(true)
})

test('it is late when twice the time between two has gone', () => {
  expect(isBackupLate(AT, melbourne(21, '02:10'), melbourne(23, '02:10'))).toBe(false)
  expect(isBackupLate(AT, melbourne(21, '02:10'), melbourne(23, '02:11'))).toBe(true)
  expect(isBackupLate(['02:10', '14:10'], melbourne(22, '02:10'), melbourne(23, '02:11'))).toBe(true)
})
