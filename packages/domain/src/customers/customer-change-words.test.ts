import { expect, test } from 'vitest'
import { customerChangesInWords } from './customer-change-words.ts'

test('the history says phones, flags and addresses as people do, in the order of the form', () => {
  const places = [{ name: '14 Blyth St' }, { name: '240 Francis St' }]
  const changes = {
    onHold: { from: false, to: true },
    addressList: { from: null, to: places },
    phone: { from: '0491570156', to: '0398765432' },
    abn: { from: null, to: '51824753556' },
    address: { from: null, to: '3 High St' },
    bookings: { from: null, to: 3 },
    mergedFromId: { from: null, to: 'an id says nothing to people' },
  }
  expect(customerChangesInWords(changes).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Phone', '0491 570 156', '03 9876 5432'],
    ['ABN', '', '51 824 753 556'],
    ['Addresses', '', '14 Blyth St; 240 Francis St'],
    ['Address', '', '3 High St'],
    ['On Hold', 'Off', 'On'],
    ['Bookings moved', '', '3'],
  ])
})
