import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, maybeLongText, string } from './columns.ts';

export interface FileRow {
  id: string;
  /** Its address in the storage, and `key` on the wire. An image's objects are named after it. */
  storageKey: string;
  /** As it was called where it came from: data only, never a path. */
  originalName: string;
  contentType: string;
  /** Bytes; of an image all its objects together. */
  size: number;
  sha256: string;
  kind: 'image' | 'file' | 'resume' | 'certificate';
  folder: string;
  /** Of an image its measures and objects, as JSON. */
  image: string | null;
  isPublic: number;
  position: number;
  uploadedAt: number;
}

export const defineFiles = (sequelize: Sequelize) =>
  defineTable<FileRow>(sequelize, 'files', {
    id: key,
    storageKey: string(200),
    originalName: string(255),
    contentType: string(100),
    size: integer,
    sha256: string(64),
    kind: string(20),
    folder: string(100),
    image: maybeLongText,
    isPublic: integer,
    position: integer,
    uploadedAt: big,
  });
