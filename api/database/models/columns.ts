import { DataTypes } from 'sequelize';

/** The few kinds of column that every table is made of. */
export const key = { type: DataTypes.STRING(64), primaryKey: true };
export const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
export const maybeString = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });
export const longText = { type: DataTypes.TEXT, allowNull: false };
export const maybeLongText = { type: DataTypes.TEXT, allowNull: true };

export const integer = { type: DataTypes.INTEGER, allowNull: false };
/** Milliseconds since 1970, or a counter. */
export const big = { type: DataTypes.BIGINT, allowNull: false };
export const maybeBig = { type: DataTypes.BIGINT, allowNull: true };
