/** Tells the packer to add no packages of the project: what the app needs is bundled, or named in the list of files. */
export default () => false;
