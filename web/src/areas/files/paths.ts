// Addresses of the File Center.
export const filePaths = { all: "/files", exported: "/files/exported" };
