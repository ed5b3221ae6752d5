-- contract: members' objects know who is online; nothing is deployed that reads it here
ALTER TABLE `members` DROP COLUMN `online_until`;