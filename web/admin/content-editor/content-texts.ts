/** Titles, buttons and messages of an entity, from its name: 'Add New Project', 'Failed to update project'. */
export function contentTexts(what: string) {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return {
    addTitle: `Add New ${name}`,
    editTitle: `Edit ${name}`,
    add: `Add ${name}`,
    update: `Update ${name}`,
    added: `${name} added successfully!`,
    addFailed: `Failed to add ${what}`,
    updated: `${name} updated successfully!`,
    updateFailed: `Failed to update ${what}`,
    deleted: `${name} deleted successfully!`,
    deleteFailed: `Failed to delete ${what}`,
    restored: `${name} restored`,
    restoreFailed: `Failed to restore ${what}`,
    moveFailed: `Failed to move ${what}`,
    gone: `This ${what} has been deleted`,
  };
}

export type ContentTexts = ReturnType<typeof contentTexts>;
