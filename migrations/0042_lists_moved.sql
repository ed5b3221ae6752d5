-- contract: members' objects keep them, told by their conversations when an older store is brought over; nothing is deployed that reads them
DROP TABLE `conversation_sides`;