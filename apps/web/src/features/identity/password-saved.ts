const KEY = 'skipyard.passwordSaved'

/** That a new password has just been set in this tab, kept over a reload of the page that says so. */
export const passwordSaved = {
  note: () => sessionStorage.setItem(KEY, 'true'),
  isNoted: () => sessionStorage.getItem(KEY) === 'true',
}
