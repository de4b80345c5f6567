import type { Migration } from 'kysely/migration'
import * as createIdentity from './0001-create-identity.ts'
import * as createTenants from './0002-create-tenants.ts'
import * as createCustomers from './0003-create-customers.ts'
import * as createBookings from './0004-create-bookings.ts'
import * as createStock from './0005-create-stock.ts'
import * as createFleet from './0006-create-fleet.ts'
import * as indexBookingLists from './0007-index-booking-lists.ts'
import * as completeCustomers from './0008-complete-customers.ts'
import * as extendFleet from './0009-extend-fleet.ts'
import * as countBookings from './0010-count-bookings-in-one-index.ts'
import * as completeSettings from './0011-complete-settings.ts'
import * as createBinSizes from './0012-create-bin-sizes.ts'
import * as numberBins from './0013-number-bins.ts'
import * as keepRunLinks from './0014-keep-run-links.ts'
import * as wallOffSignIn from './0015-wall-off-sign-in.ts'
import * as keepMailFailures from './0016-keep-mail-failures.ts'
import * as createRuns from './0017-create-runs.ts'
import * as notePresence from './0018-note-presence.ts'
import * as createInvoices from './0019-create-invoices.ts'
import * as keepRepliesAsWritten from './0020-keep-replies-as-written.ts'
import * as retireFleet from './0021-retire-fleet.ts'
import * as turnTrucksOff from './0022-turn-trucks-off.ts'
import * as markInvoicedBookings from './0023-mark-invoiced-bookings.ts'
import * as countInvoices from './0024-count-invoices-in-one-index.ts'
import * as mailStatements from './0025-mail-statements.ts'
import * as connectXero from './0026-connect-xero.ts'
import * as keepBooksInStep from './0027-keep-books-in-step.ts'
import * as followDrivers from './0028-follow-drivers.ts'
import * as keepPrices from './0029-keep-prices.ts'
import * as keepBookingPrices from './0030-keep-booking-prices.ts'
import * as keepClosedDays from './0031-keep-closed-days.ts'
import * as keepPermits from './0032-keep-permits.ts'
import * as keepCustomerPrices from './0033-keep-customer-prices.ts'
import * as takePublicBookings from './0034-take-public-bookings.ts'
import * as decideProposedLines from './0035-decide-proposed-lines.ts'
import * as offerExtras from './0036-offer-extras.ts'
import * as takeCustomerRequests from './0037-take-customer-requests.ts'
import * as keepMessageSettings from './0039-keep-message-settings.ts'
import * as sendMessages from './0040-send-messages.ts'
import * as noteExtras from './0042-note-extras.ts'
import * as takeCards from './0043-take-cards.ts'
import * as keepPermitDocuments from './0044-keep-permit-documents.ts'
import * as planDays from './0048-plan-days.ts'
import * as addUpMonths from './0049-add-up-months.ts'
import * as findCustomersByPlace from './0053-find-customers-by-place.ts'
import * as noteBackups from './0054-note-backups.ts'
import * as closeWeekdays from './0055-close-weekdays.ts'
import * as compareRegos from './0056-compare-regos.ts'
import * as noteWhoSawTheGuide from './0057-note-who-saw-the-guide.ts'
import * as searchWithoutAccents from './0059-search-without-accents.ts'
import * as tellOfInvitations from './0060-tell-of-invitations.ts'
import * as reopenUnpricedBookings from './0061-reopen-unpriced-bookings.ts'
import * as answerForMoney from './0062-answer-for-money.ts'
import * as keepRevokedLinks from './0063-keep-revoked-links.ts'
import * as keepCustomerTexts from './0064-keep-customer-texts.ts'
import * as tellOfUnsentMail from './0065-tell-of-unsent-mail.ts'
import * as noteWhatIsDue from './0066-note-what-is-due.ts'
import * as markTypedAddresses from './0070-mark-typed-addresses.ts'
import * as noteUseOfLinks from './0071-note-use-of-links.ts'
import * as askForAName from './0072-ask-for-a-name.ts'
import * as keepDayPlans from './0073-keep-day-plans.ts'
import * as weighOvertime from './0080-weigh-overtime.ts'
import * as keepWindowOfLeftOvers from './0081-keep-window-of-left-overs.ts'
import * as keepDriverHours from './0083-keep-driver-hours.ts'
import * as keepRunPlans from './0085-keep-run-plans.ts'
import * as putJobsOnHold from './0086-put-jobs-on-hold.ts'
import * as chooseTips from './0087-choose-tips.ts'
import * as keepDatedHours from './0088-keep-dated-hours.ts'
import * as keepWritesInDoubt from './0089-keep-writes-in-doubt.ts'
import * as keepAgreedPrices from './0091-keep-agreed-prices.ts'
import * as payNotesOut from './0092-pay-notes-out.ts'
import * as keepStartPlaces from './0093-keep-start-places.ts'
import * as lockWhatIsLodged from './0094-lock-what-is-lodged.ts'
import * as holdPartsOfBatches from './0097-hold-parts-of-batches.ts'
import * as keepGstEntries from './0098-keep-gst-entries.ts'
import * as keepReversedInvoices from './0100-keep-reversed-invoices.ts'
import * as keepAccountCodes from './0103-keep-account-codes.ts'
import * as keepRests from './0104-keep-rests.ts'
import * as dateWaitingMoney from './0105-date-waiting-money.ts'
import * as findEntriesOfInvoices from './0106-find-entries-of-invoices.ts'
import * as numberReceipts from './0107-number-receipts.ts'
import * as joinJobsInVisits from './0110-join-jobs-in-visits.ts'
import * as mailReceipts from './0111-mail-receipts.ts'
import * as tellFurtherInvoices from './0112-tell-further-invoices.ts'
import * as repeatVisits from './0119-repeat-visits.ts'
import * as priceJobs from './0120-price-jobs.ts'
import * as priceTips from './0121-price-tips.ts'
import * as keepYards from './0124-keep-yards.ts'
import * as allocateKeptCredit from './0126-allocate-kept-credit.ts'
import * as orderSeveralBins from './0127-order-several-bins.ts'
import * as keepFutileTrips from './0130-keep-futile-trips.ts'
import * as countByYard from './0131-count-by-yard.ts'
import * as waitWhileLoaded from './0131-wait-while-loaded.ts'
import * as knowPublicRequests from './0132-know-public-requests.ts'
import * as takeExtraPicks from './0133-take-extra-picks.ts'
import * as verifyStrangers from './0137-verify-strangers.ts'
import * as letLinksEnd from './0138-let-links-end.ts'
import * as askForASecondStep from './0140-ask-for-a-second-step.ts'
import * as requireASecondStep from './0141-require-a-second-step.ts'
import * as leaveClearedInvoices from './0143-leave-cleared-invoices.ts'
import * as judgeFurtherByMoment from './0144-judge-further-by-moment.ts'
import * as keepEachFutileTripOfADay from './0145-keep-each-futile-trip-of-a-day.ts'
import * as dateUndonePayments from './0153-date-undone-payments.ts'
import * as keepThePickBeforeAVisit from './0154-keep-the-pick-before-a-visit.ts'
import * as findExtraPicks from './0155-find-extra-picks.ts'
import * as markReversingNotes from './0156-mark-reversing-notes.ts'
import * as findUndoneParts from './0157-find-undone-parts.ts'
import * as linkMovedMoney from './0158-link-moved-money.ts'
import * as findJobsLeftBehind from './0159-find-jobs-left-behind.ts'
import * as makeCompanyFiles from './0163-make-company-files.ts'
import * as erasePeople from './0164-erase-people.ts'
import * as forgetInTime from './0165-forget-in-time.ts'
import * as deleteCompanies from './0166-delete-companies.ts'
import * as keepPasskeys from './0170-keep-passkeys.ts'
import * as keepPasswordsApart from './0171-keep-passwords-apart.ts'
import * as capPasskeyQuestionsByKind from './0172-cap-passkey-questions-by-kind.ts'
import * as giveDriversAHomeYard from './0173-give-drivers-a-home-yard.ts'
import * as findDatesOnClosedDays from './0174-find-dates-on-closed-days.ts'

/** In order; a migration on main is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-create-identity': createIdentity,
  '0002-create-tenants': createTenants,
  '0003-create-customers': createCustomers,
  '0004-create-bookings': createBookings,
  '0005-create-stock': createStock,
  '0006-create-fleet': createFleet,
  '0007-index-booking-lists': indexBookingLists,
  '0008-complete-customers': completeCustomers,
  '0009-extend-fleet': extendFleet,
  '0010-count-bookings-in-one-index': countBookings,
  '0011-complete-settings': completeSettings,
  '0012-create-bin-sizes': createBinSizes,
  '0013-number-bins': numberBins,
  '0014-keep-run-links': keepRunLinks,
  '0015-wall-off-sign-in': wallOffSignIn,
  '0016-keep-mail-failures': keepMailFailures,
  '0017-create-runs': createRuns,
  '0018-note-presence': notePresence,
  '0019-create-invoices': createInvoices,
  '0020-keep-replies-as-written': keepRepliesAsWritten,
  '0021-retire-fleet': retireFleet,
  '0022-turn-trucks-off': turnTrucksOff,
  '0023-mark-invoiced-bookings': markInvoicedBookings,
  '0024-count-invoices-in-one-index': countInvoices,
  '0025-mail-statements': mailStatements,
  '0026-connect-xero': connectXero,
  '0027-keep-books-in-step': keepBooksInStep,
  '0028-follow-drivers': followDrivers,
  '0029-keep-prices': keepPrices,
  '0030-keep-booking-prices': keepBookingPrices,
  '0031-keep-closed-days': keepClosedDays,
  '0032-keep-permits': keepPermits,
  '0033-keep-customer-prices': keepCustomerPrices,
  '0034-take-public-bookings': takePublicBookings,
  '0035-decide-proposed-lines': decideProposedLines,
  '0036-offer-extras': offerExtras,
  '0037-take-customer-requests': takeCustomerRequests,
  '0039-keep-message-settings': keepMessageSettings,
  '0040-send-messages': sendMessages,
  '0042-note-extras': noteExtras,
  '0043-take-cards': takeCards,
  '0044-keep-permit-documents': keepPermitDocuments,
  '0048-plan-days': planDays,
  '0049-add-up-months': addUpMonths,
  '0053-find-customers-by-place': findCustomersByPlace,
  '0054-note-backups': noteBackups,
  '0055-close-weekdays': closeWeekdays,
  '0056-compare-regos': compareRegos,
  '0057-note-who-saw-the-guide': noteWhoSawTheGuide,
  '0059-search-without-accents': searchWithoutAccents,
  '0060-tell-of-invitations': tellOfInvitations,
  '0061-reopen-unpriced-bookings': reopenUnpricedBookings,
  '0062-answer-for-money': answerForMoney,
  '0063-keep-revoked-links': keepRevokedLinks,
  '0064-keep-customer-texts': keepCustomerTexts,
  '0065-tell-of-unsent-mail': tellOfUnsentMail,
  '0066-note-what-is-due': noteWhatIsDue,
  '0070-mark-typed-addresses': markTypedAddresses,
  '0071-note-use-of-links': noteUseOfLinks,
  '0072-ask-for-a-name': askForAName,
  '0073-keep-day-plans': keepDayPlans,
  '0080-weigh-overtime': weighOvertime,
  '0081-keep-window-of-left-overs': keepWindowOfLeftOvers,
  '0083-keep-driver-hours': keepDriverHours,
  '0085-keep-run-plans': keepRunPlans,
  '0086-put-jobs-on-hold': putJobsOnHold,
  '0087-choose-tips': chooseTips,
  '0088-keep-dated-hours': keepDatedHours,
  '0089-keep-writes-in-doubt': keepWritesInDoubt,
  '0091-keep-agreed-prices': keepAgreedPrices,
  '0092-pay-notes-out': payNotesOut,
  '0093-keep-start-places': keepStartPlaces,
  '0094-lock-what-is-lodged': lockWhatIsLodged,
  '0097-hold-parts-of-batches': holdPartsOfBatches,
  '0098-keep-gst-entries': keepGstEntries,
  '0100-keep-reversed-invoices': keepReversedInvoices,
  '0103-keep-account-codes': keepAccountCodes,
  '0104-keep-rests': keepRests,
  '0105-date-waiting-money': dateWaitingMoney,
  '0106-find-entries-of-invoices': findEntriesOfInvoices,
  '0107-number-receipts': numberReceipts,
  '0110-join-jobs-in-visits': joinJobsInVisits,
  '0111-mail-receipts': mailReceipts,
  '0112-tell-further-invoices': tellFurtherInvoices,
  '0119-repeat-visits': repeatVisits,
  '0120-price-jobs': priceJobs,
  '0121-price-tips': priceTips,
  '0124-keep-yards': keepYards,
  '0126-allocate-kept-credit': allocateKeptCredit,
  '0127-order-several-bins': orderSeveralBins,
  '0130-keep-futile-trips': keepFutileTrips,
  '0131-count-by-yard': countByYard,
  '0131-wait-while-loaded': waitWhileLoaded,
  '0132-know-public-requests': knowPublicRequests,
  '0133-take-extra-picks': takeExtraPicks,
  '0137-verify-strangers': verifyStrangers,
  '0138-let-links-end': letLinksEnd,
  '0140-ask-for-a-second-step': askForASecondStep,
  '0141-require-a-second-step': requireASecondStep,
  '0143-leave-cleared-invoices': leaveClearedInvoices,
  '0144-judge-further-by-moment': judgeFurtherByMoment,
  '0145-keep-each-futile-trip-of-a-day': keepEachFutileTripOfADay,
  '0153-date-undone-payments': dateUndonePayments,
  '0154-keep-the-pick-before-a-visit': keepThePickBeforeAVisit,
  '0155-find-extra-picks': findExtraPicks,
  '0156-mark-reversing-notes': markReversingNotes,
  '0157-find-undone-parts': findUndoneParts,
  '0158-link-moved-money': linkMovedMoney,
  '0159-find-jobs-left-behind': findJobsLeftBehind,
  '0163-make-company-files': makeCompanyFiles,
  '0164-erase-people': erasePeople,
  '0165-forget-in-time': forgetInTime,
  '0166-delete-companies': deleteCompanies,
  '0170-keep-passkeys': keepPasskeys,
  '0171-keep-passwords-apart': keepPasswordsApart,
  '0172-cap-passkey-questions-by-kind': capPasskeyQuestionsByKind,
  '0173-give-drivers-a-home-yard': giveDriversAHomeYard,
  '0174-find-dates-on-closed-days': findDatesOnClosedDays,
}
