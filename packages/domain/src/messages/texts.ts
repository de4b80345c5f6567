import { NO_MAIL_SERVER } from '../shared/mail-texts.ts'

export const messageTexts = {
  fieldUnknown: (name: string) => `There is no field called {${name}} here*`,
  subjectRequired: 'Please enter a subject*',
  wordsRequired: 'Please enter the message*',
  smsTooLong: (parts: number) => `This would go as ${parts} texts; 4 at most*`,
  hoursInvalid: 'From an hour to a later one, 0 to 24*',
  daysInvalid: 'A number of days from 1 to 14*',
  reminderInvalid: 'A number of days from 1 to 60*',
  kinds: {
    booked: {
      label: 'Booking received',
      when: 'Someone has booked on your public page and is waiting for your answer',
    },
    accepted: { label: 'Booking accepted', when: 'You have accepted a booking from your public page' },
    declined: { label: 'Booking declined', when: 'You have declined a booking from your public page' },
    confirmed: { label: 'Booked in the office', when: 'The office has made a booking' },
    tomorrow: { label: 'Bin comes tomorrow', when: 'The day before the drop' },
    onTheWay: { label: 'On the way', when: 'The driver has left for the customer' },
    delivered: {
      label: 'Bin delivered',
      when: 'The bin has been dropped at the customer’s; its photo goes with the email',
    },
    hireEnds: { label: 'Hire ends soon', when: 'Some days before the pick-up' },
    collected: { label: 'Bin collected', when: 'The bin has been picked up' },
    overdue: { label: 'Bin overdue', when: 'The day after a pick-up that has not been done' },
    invoiceReminder: { label: 'Invoice reminder', when: 'Some days after an invoice was due' },
  },
  subjects: {
    booked: 'We have your booking {job}',
    accepted: 'Your bin is booked: {job}',
    declined: 'About your booking {job}',
    confirmed: 'Your bin is booked: {job}',
    tomorrow: 'Your bin comes tomorrow',
    onTheWay: 'We are on the way',
    delivered: 'Your bin has been delivered',
    hireEnds: 'Your hire ends on {pickDay}',
    collected: 'Your bin has been collected',
    overdue: 'Your bin was due on {pickDay}',
    invoiceReminder: 'Invoice {invoice} was due on {dueDay}',
  },
  mailWords: {
    booked:
      'Hi {name},\n\nThanks for booking with {company}. We have your booking {job}: a {size} bin to {address} on {day}. We will confirm it shortly.\n\nQuestions? Call us on {phone}.',
    accepted:
      'Hi {name},\n\nYour booking {job} is confirmed: a {size} bin for {waste} comes to {address} on {day} and is picked up on {pickDay}.\n\nQuestions? Call us on {phone}.',
    declined:
      'Hi {name},\n\nSorry, we cannot take your booking {job} for {day}.\n\n{words}\n\nPlease call us on {phone} and we will see what we can do.',
    confirmed:
      'Hi {name},\n\nThanks for booking with {company}. Your booking is {job}: a {size} bin for {waste} comes to {address} on {day} and is picked up on {pickDay}.\n\nQuestions? Call us on {phone}.',
    tomorrow:
      'Hi {name},\n\nYour {size} bin comes to {address} tomorrow, {day}, between {hours}. Please keep the space clear.\n\nQuestions? Call us on {phone}.',
    onTheWay: 'Hi {name},\n\n{driver} from {company} is on the way to {address} {errand}.',
    delivered:
      'Hi {name},\n\nYour {size} bin has been dropped at {address}. We pick it up on {pickDay}.\n\nPlease do not fill it above the rim. Questions? Call us on {phone}.',
    hireEnds:
      'Hi {name},\n\nWe pick up your {size} bin from {address} on {pickDay}. Ready earlier, need it longer, or want another one? Tell us here: {link}\n\nOr call us on {phone}.',
    collected:
      'Hi {name},\n\nWe have picked up your {size} bin from {address}. Thanks for hiring from {company}.',
    overdue:
      'Hi {name},\n\nYour {size} bin at {address} was due to be picked up on {pickDay}. If it is still in use, or something is in the way, please call us on {phone}.',
    invoiceReminder:
      'Hi {name},\n\nInvoice {invoice} for {amount} was due on {dueDay}. If you have paid it in the meantime, thank you, and please disregard this.\n\nQuestions? Call us on {phone}.',
  },
  visits: {
    confirmed: {
      exchange: {
        subject: 'Your exchange is booked: {job}',
        mailWords:
          'Hi {name},\n\nThanks for booking with {company}. Your booking is {job}: on {day} we leave a {size} bin for {waste} at {address} in exchange for the full one, and pick it up on {pickDay}.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: on {day} we exchange your bin for a {size} one, pick-up {pickDay}. {job}. Questions? {phone}',
      },
      'tip-and-return': {
        subject: 'We empty your bin on {day}: {job}',
        mailWords:
          'Hi {name},\n\nThanks for booking with {company}. Your booking is {job}: on {day} we empty your {size} bin and bring it back to {address}. We pick it up on {pickDay}.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: on {day} we empty your {size} bin and bring it back, pick-up {pickDay}. {job}. Questions? {phone}',
      },
      relocate: {
        subject: 'We move your bin on {day}: {job}',
        mailWords:
          'Hi {name},\n\nThanks for booking with {company}. Your booking is {job}: on {day} we move your {size} bin to {address}. We pick it up on {pickDay}.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: on {day} we move your {size} bin to {address}, pick-up {pickDay}. {job}. Questions? {phone}',
      },
      'wait-and-load': {
        subject: 'Your bin is booked: {job}',
        mailWords:
          'Hi {name},\n\nThanks for booking with {company}. Your booking is {job}: a {size} bin for {waste} comes to {address} on {day}, and the truck waits while you fill it.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: your {size} bin comes on {day}, and the truck waits while you fill it. {job}. Questions? {phone}',
      },
    },
    tomorrow: {
      exchange: {
        subject: 'We exchange your bin tomorrow',
        mailWords:
          'Hi {name},\n\nTomorrow, {day}, between {hours}, we leave a {size} bin at {address} in exchange for the full one. Please keep the truck’s way clear.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: we exchange your bin for a {size} one tomorrow, {day}, between {hours}. Please keep the way clear. Questions? {phone}',
      },
      'tip-and-return': {
        subject: 'We empty your bin tomorrow',
        mailWords:
          'Hi {name},\n\nTomorrow, {day}, between {hours}, we empty your {size} bin and bring it back to {address}. Please keep the truck’s way and the space clear.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: we empty your {size} bin tomorrow, {day}, between {hours}, and bring it back. Please keep the space clear. Questions? {phone}',
      },
      relocate: {
        subject: 'We move your bin tomorrow',
        mailWords:
          'Hi {name},\n\nTomorrow, {day}, between {hours}, we move your {size} bin to {address}. Please keep the space there clear.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: we move your {size} bin to {address} tomorrow, {day}, between {hours}. Please keep the space clear. Questions? {phone}',
      },
      'wait-and-load': {
        subject: 'Your bin comes tomorrow',
        mailWords:
          'Hi {name},\n\nYour {size} bin comes to {address} tomorrow, {day}, between {hours}, and the truck waits while you fill it. Please have everything ready.\n\nQuestions? Call us on {phone}.',
        smsWords:
          '{company}: your {size} bin comes tomorrow, {day}, between {hours}, and the truck waits while you fill it. Questions? {phone}',
      },
    },
    delivered: {
      exchange: {
        subject: 'Your bin has been exchanged',
        mailWords:
          'Hi {name},\n\nWe have left a {size} bin at {address} in exchange for the full one. We pick it up on {pickDay}.\n\nPlease do not fill it above the rim. Questions? Call us on {phone}.',
        smsWords:
          '{company}: a {size} bin has been left in exchange for your full one. Pick-up {pickDay}. Questions? {phone}',
      },
      'tip-and-return': {
        subject: 'Your bin is back, empty',
        mailWords:
          'Hi {name},\n\nWe have emptied your {size} bin and brought it back to {address}. We pick it up on {pickDay}.\n\nPlease do not fill it above the rim. Questions? Call us on {phone}.',
        smsWords: '{company}: your {size} bin is empty and back. Pick-up {pickDay}. Questions? {phone}',
      },
      relocate: {
        subject: 'Your bin has been moved',
        mailWords:
          'Hi {name},\n\nWe have moved your {size} bin to {address}. We pick it up on {pickDay}.\n\nQuestions? Call us on {phone}.',
        smsWords: '{company}: your {size} bin is now at {address}. Pick-up {pickDay}. Questions? {phone}',
      },
    },
  },
  visitErrands: {
    exchange: (taken: string, left: string) => `to leave your next bin, ${left}, and take the ${taken} one`,
    'tip-and-return': (taken: string) => `to empty your ${taken} bin and bring it back`,
    relocate: (taken: string) => `to move your ${taken} bin`,
    'wait-and-load': (taken: string) => `with your ${taken} bin, and waits while you fill it`,
  },
  smsWords: {
    booked: '{company}: thanks {name}, we have your booking {job} for {day}. We will confirm it shortly.',
    accepted: '{company}: your {size} bin is booked for {day}, pick-up {pickDay}. {job}. Questions? {phone}',
    declined: '{company}: sorry, we cannot take your booking {job} for {day}. {words} Please call {phone}',
    confirmed: '{company}: your {size} bin is booked for {day}, pick-up {pickDay}. {job}. Questions? {phone}',
    tomorrow:
      '{company}: your {size} bin comes tomorrow, {day}, between {hours}. Please keep the space clear. Questions? {phone}',
    onTheWay: '{company}: {driver} is on the way {errand}.',
    delivered: '{company}: your {size} bin has been delivered. Pick-up {pickDay}. Questions? {phone}',
    hireEnds: '{company}: we pick up your {size} bin on {pickDay}. Ready, extend, exchange? {link}',
    collected: '{company}: we have picked up your {size} bin. Thanks for hiring from us.',
    overdue: '{company}: your {size} bin was due back on {pickDay}. Still in use? {link} or {phone}',
    invoiceReminder: '{company}: invoice {invoice} for {amount} was due on {dueDay}. Questions? {phone}',
  },
  urlRequired: 'Please enter the web address that receives your texts*',
  urlInvalid: 'An address such as https://sms.example.com/send*',
  accountRequired: 'Please enter your account with the provider*',
  secretRequired: 'Please enter its password or token*',
  senderInvalid: 'A mobile number, or a name of 2 to 11 letters and digits*',
  senderRequired: 'Please enter the number that texts come from*',
  domainInvalid: 'A domain such as westgate.com.au*',
  localPartInvalid: 'The part before the @, such as office*',
  mobileRequired: 'A mobile number, 04 and eight digits*',
  noProvider: 'No SMS provider is set up',
  domainMissing: 'No domain is set up',
  notFoundYet: 'The DNS record has not been found yet. Please check it, then switch this on.',
  testWords: (company: string) => `${company}: this is a test. Your texts work.`,
  test: 'Test',
  reasons: {
    'no-provider': 'Not sent: no SMS provider',
    'no-address': { mail: 'Not sent: no email address', sms: 'Not sent: no phone number' },
    'no-mobile': 'Not sent: texts go to mobiles only',
    'opted-out': 'Not sent: wants no messages',
    'too-late': 'Not sent: it would have come too late',
    changed: 'Not sent: the booking has changed since',
  },
  unclear: 'It was handed over, but the provider did not confirm it arrived',
  gaveUp: (reason: string) => `Given up: ${reason}`,
  unreachable: 'The provider could not be reached',
  tooMany: 'The provider asked to wait',
  privateHost: 'This address is not on the internet',
  refusedBy: (status: number, said: string) =>
    `The provider refused it (${status})${said === '' ? '' : `: ${said}`}`,
  noWord: (status: number) => `The provider answered ${status} without confirming it`,
  mailProblems: {
    unreachable: (_said: string) => 'The mail server could not be reached',
    signInRefused: (said: string) => `The mail server rejected our sign-in: ${said}`,
    refused: (said: string) => `The mail server refused it: ${said}`,
  },
  written: NO_MAIL_SERVER,
  notWritten: 'It could not be put together',
  undelivered: (status: string) => `The provider could not deliver it (${status})`,
  answered: 'The office says the customer has it',
  unsubscribe: {
    words: 'Unsubscribe from these emails',
    title: 'Emails from',
    ask: (address: string, company: string) => `Stop ${company} sending these emails to ${address}?`,
    button: 'Unsubscribe',
    done: (address: string, company: string) =>
      `${company} will not send these emails to ${address} any more.`,
    rest: 'You will still get answers about your bookings, and invoices.',
    gone: 'This link does not work.',
  },
  by: 'Customer',
  notTheirs: 'Please choose an address of this customer*',
  seeBooking: 'See your booking',
  errands: {
    drop: (size: string) => `with your ${size} bin`,
    pick: (size: string) => `to pick up your ${size} bin`,
    extra: (size: string) => `for an extra pick; your ${size} bin stays`,
  },
} as const
