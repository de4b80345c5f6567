throw new Error('The search is broken')
