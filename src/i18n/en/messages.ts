/** What happened to tags, saving, the upload and the set-aside data. */
export const messages = {
  tags: {
    loadFailed: 'Failed to load tags from cloud',
    defaultsCreated: 'Default tags created',
    created: 'Tag created',
    createdLocally: 'Tag created locally',
    exists: 'Tag already exists',
    createFailed: 'Failed to create tag',
    updated: 'Tag updated',
    updateFailed: 'Failed to update tag',
    deleted: 'Tag deleted',
    notSaved: 'not saved',
    notSavedHint: 'Your plan has no room for this tag. It stays in this browser.',
  },
  save: {
    failed: 'Failed to save data to cloud',
    loadFailed: 'Failed to sync calendar data from cloud',
    kept: 'Your changes are kept in this browser.',
    quarterLocked: 'This day lies outside the current quarter.',
    dayTagsFull: 'This day already has as many tags as your plan allows.',
  },
  upload: {
    title: 'Uploading data...',
    text: 'Your local data is being synchronized to the cloud. This may take a moment.',
    stay: 'Please do not close this page during the upload.',
    done: 'Local data successfully synced to cloud',
    failed: 'Failed to sync local data: {{reason}}',
    unknownError: 'Unknown error',
  },
  merge: {
    tagsDropped_one: '{{date}} was changed on two devices. This tag did not fit: {{tags}}.',
    tagsDropped_other: '{{date}} was changed on two devices. These tags did not fit: {{tags}}.',
  },
  setAside: {
    leftOver: 'What your account could not take is set aside in this browser for 30 days.',
    kept: 'Your account already has a calendar. The days planned here before are set aside in this browser for 30 days.',
  },
} as const
