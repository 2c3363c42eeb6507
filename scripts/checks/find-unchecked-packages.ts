/** Finds packages of a package-lock.json that npm would install without comparing a hash. */

export interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; resolved?: string; inBundle?: boolean }>;
}

const folder = "node_modules/";

/** The names, without links to workspaces and what lies in another package's tarball, which that one's hash covers. */
export function findUncheckedPackages({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes(folder) && !link && !inBundle)
    .filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([path]) => path.slice(path.lastIndexOf(folder) + folder.length));
}

/** The paths of packages whose address is written down, so that they would be fetched from there and not from one's own registry. */
export function findFixedAddresses({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => path);
}
